import { Anchor, Group, Text } from '@mantine/core';
import type {
  DespesaProposta,
  Lancamento,
  PedidoProposto,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import { NOME_DA_CERTEZA } from '@encomenda/contracts/conciliacao/extrato';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../shared/badges/status-badge';
import classes from '../conciliacao.module.css';
import { COR_DA_CERTEZA } from '../palavras';

interface PropostasProps {
  lancamento: Lancamento;
  acao?: ((lancamento: Lancamento, proposta: PedidoProposto) => ReactNode) | undefined;
  acaoDaDespesa?: ((lancamento: Lancamento) => ReactNode) | undefined;
}

const Proposta = ({ proposta, acao }: { proposta: PedidoProposto; acao: ReactNode }) => {
  const { pedido_id, cliente, falta_br, certeza, motivo } = proposta;
  return (
    <div>
      <Group gap="4px 8px" justify="space-between">
        <Group gap="4px 8px" className={classes.texto}>
          <Anchor component={Link} to={`/adm/pedidos/show/${pedido_id}`} size="sm" fw={500}>
            #{pedido_id} {cliente}
          </Anchor>
          <StatusBadge color={COR_DA_CERTEZA[certeza]}>{NOME_DA_CERTEZA[certeza]}</StatusBadge>
        </Group>
        {acao}
      </Group>
      <Text size="xs" c="var(--ink-2)">
        {motivo} Falta {falta_br}.
      </Text>
    </div>
  );
};

const Despesa = ({ proposta, acao }: { proposta: DespesaProposta; acao: ReactNode }) => (
  <div>
    <Group gap="4px 8px" justify="space-between">
      <Group gap="4px 8px" className={classes.texto}>
        <Text size="sm" fw={500}>
          {proposta.nome}
        </Text>
        <StatusBadge color={COR_DA_CERTEZA[proposta.certeza]}>
          {NOME_DA_CERTEZA[proposta.certeza]}
        </StatusBadge>
      </Group>
      {acao}
    </Group>
    <Text size="xs" c="var(--ink-2)">
      {proposta.categoria}. {proposta.motivo}
    </Text>
  </div>
);

export const Propostas = ({ lancamento, acao, acaoDaDespesa }: PropostasProps) => {
  const { propostas, despesa_proposta, aviso, tipo } = lancamento;
  return (
    <div className={classes.propostas}>
      {aviso ? (
        <Text size="sm" c="var(--warning)">
          {aviso}
        </Text>
      ) : null}
      {propostas.map((proposta) => (
        <Proposta
          key={proposta.pedido_id}
          proposta={proposta}
          acao={acao?.(lancamento, proposta)}
        />
      ))}
      {despesa_proposta ? (
        <Despesa proposta={despesa_proposta} acao={acaoDaDespesa?.(lancamento)} />
      ) : null}
      {propostas.length === 0 && tipo === 'credito' ? (
        <Text size="sm" c="var(--ink-2)">
          Nenhum pedido parecido.
        </Text>
      ) : null}
    </div>
  );
};
