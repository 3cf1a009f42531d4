import { SimpleGrid } from '@mantine/core';
import type { DadosDoPainel } from '@encomenda/contracts/painel/painel.http';
import { ContadorCard } from './contador.card';

type Contagem =
  | 'pedidos_nao_iniciados'
  | 'pedidos_producao'
  | 'pedidos_prazo_apertado'
  | 'pedidos_prazo_vencido';

interface ContadoresProps {
  dados: Pick<DadosDoPainel, Contagem> | undefined;
  failed: boolean;
}

export const Contadores = ({ dados, failed }: ContadoresProps) => {
  const contagem = (chave: Contagem) => dados?.[chave] ?? (failed ? null : undefined);
  return (
    <SimpleGrid cols={4} spacing={{ base: 8, sm: 'md' }}>
      <ContadorCard
        label="Não iniciados"
        value={contagem('pedidos_nao_iniciados')}
        to="/adm/pedidos?aba=1"
      />
      <ContadorCard label="Em produção" value={contagem('pedidos_producao')} to="/adm/pedidos" />
      <ContadorCard
        label="Prazo apertado"
        value={contagem('pedidos_prazo_apertado')}
        to="/adm/pedidos?aba=0&prazo=apertado&ordem=prazo"
        tone="warning"
      />
      <ContadorCard
        label="Prazo vencido"
        value={contagem('pedidos_prazo_vencido')}
        to="/adm/pedidos?aba=0&prazo=vencido&ordem=prazo"
        tone="danger"
      />
    </SimpleGrid>
  );
};
