import { Alert, List, Text } from '@mantine/core';
import type { NaoLidasNaTela } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { contar } from '../../shared/format/dates';
import classes from '../conciliacao.module.css';

const titulo = (quantas: number): string =>
  contar(quantas, 'linha não foi lida', 'linhas não foram lidas');

const Lista = ({ quantas, linhas }: NaoLidasNaTela) => (
  <>
    <List size="sm" aria-label="Linhas que não foram lidas">
      {linhas.map(({ linha, frase }) => (
        <List.Item key={linha}>{frase}</List.Item>
      ))}
    </List>
    {quantas > linhas.length && linhas.length > 0 ? (
      <Text size="sm">E mais {contar(quantas - linhas.length, 'linha', 'linhas')}.</Text>
    ) : null}
  </>
);

export const AvisoDasNaoLidas = (naoLidas: NaoLidasNaTela) => (
  <Alert color="yellow" variant="light" p="sm" role="note" title={titulo(naoLidas.quantas)}>
    <Lista {...naoLidas} />
    <Text size="sm" mt={6}>
      Veja estas linhas no extrato. Se são pagamentos de pedidos, registre à mão.
    </Text>
  </Alert>
);

export const NaoLidasDoExtrato = (naoLidas: NaoLidasNaTela) =>
  naoLidas.linhas.length === 0 ? (
    <Text size="xs">{titulo(naoLidas.quantas)}.</Text>
  ) : (
    <details className={classes.naoLidas}>
      <summary>{titulo(naoLidas.quantas)}</summary>
      <Lista {...naoLidas} />
    </details>
  );
