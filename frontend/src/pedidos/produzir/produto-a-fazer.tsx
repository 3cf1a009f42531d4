import { Card, Collapse, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ProdutoAFazer } from '@encomenda/contracts/pedidos/producao/producao.http';
import { useId } from 'react';
import { usePrinting } from '../../shared/use-printing';
import { ItemDaProducao } from './item-a-fazer';
import classes from './produzir.module.css';
import { UnidadesFeitas } from './unidades-feitas';

export const ProdutoDaProducao = ({ produto }: { produto: ProdutoAFazer }) => {
  const [opened, { toggle }] = useDisclosure(false);
  const aberto = usePrinting() || opened;
  const id = useId();
  const Seta = opened ? IconChevronDown : IconChevronRight;
  return (
    <Card component="section" aria-labelledby={id} py="sm" className={classes.produto}>
      <div className={classes.cabecalho}>
        <Title order={2} id={id}>
          <UnstyledButton
            className={classes.abrir}
            aria-expanded={aberto}
            aria-controls={`${id}-itens`}
            onClick={toggle}
          >
            <Seta size={18} aria-hidden className="no-paper" />
            {produto.produto}
          </UnstyledButton>
        </Title>
        <UnidadesFeitas label={produto.produto} unidades={produto} pedidos={produto.pedidos} />
      </div>
      <Collapse expanded={aberto} id={`${id}-itens`} transitionDuration={0}>
        {aberto ? (
          <ul className={classes.itens} aria-label={`Pedidos de ${produto.produto}`}>
            {produto.itens.map((item) => (
              <ItemDaProducao key={item.id} item={item} />
            ))}
          </ul>
        ) : null}
      </Collapse>
    </Card>
  );
};
