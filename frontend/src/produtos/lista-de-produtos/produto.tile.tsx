import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { Produto } from '@encomenda/contracts/produtos/produtos.http';
import { MoneyText } from '../../shared/format/money';
import { Picture } from '../../shared/picture/picture';
import classes from './produto.tile.module.css';

export const ProdutoTile = ({ produto }: { produto: Produto }) => (
  <>
    <span className={classes.photo}>
      {produto.arquivo_principal ? (
        <Picture src={`${produto.arquivo_principal.src}?tamanho=480`} alt="" loading="lazy" />
      ) : (
        <IconPhoto size={28} stroke={1.5} aria-hidden />
      )}
    </span>
    <Text size="sm" fw={500} className={classes.name}>
      {produto.nome}
    </Text>
    <Text size="sm">
      <MoneyText value={produto.valor} />
    </Text>
    <Text size="xs" c="var(--ink-2)">
      {produto.categoria_nome ?? 'Sem categoria'} ·{' '}
      {produto.ativo_site ? 'No site' : 'Fora do site'}
    </Text>
  </>
);
