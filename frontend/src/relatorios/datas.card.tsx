import { Card, SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { RelatorioDePedidos } from '@encomenda/contracts/relatorios/relatorios.http';
import { perguntar, type Pergunta } from '@encomenda/contracts/porque/figuras';
import { contar } from '../shared/format/dates';
import { SectionCard } from '../shared/page/detail/section-card';
import { PorqueLink } from '../shared/porque/porque-link';

interface Melhor {
  label: string;
  quando: string | null | undefined;
  total: number | undefined;
  pergunta: Pergunta | undefined;
}

const Data = ({ label, quando, total, pergunta }: Melhor) => (
  <Card withBorder>
    <Text size="sm" c="var(--ink-2)">
      {label}
    </Text>
    {quando === undefined ? (
      <Skeleton height={28} width={110} role="status" aria-label={`Carregando ${label}`} />
    ) : (
      <Text fz={20} lh="28px" fw={600} className="tabular">
        {quando ?? '—'}
      </Text>
    )}
    <Text size="sm" c="var(--ink-3)">
      {total === undefined ? ' ' : contar(total, 'pedido', 'pedidos')}
    </Text>
    <PorqueLink nome={label} pergunta={pergunta} />
  </Card>
);

export const DatasCard = ({ relatorio }: { relatorio: RelatorioDePedidos | undefined }) => {
  const dia = (qual: 'melhor_data' | 'pior_data') => {
    const achado = relatorio?.[qual];
    return {
      quando: relatorio && (achado?.data_br ?? null),
      total: achado?.total,
      pergunta: achado ? perguntar('pedidos', 'dia', achado.data) : undefined,
    };
  };
  const mes = (qual: 'melhor_mes_ano' | 'pior_mes_ano') => {
    const achado = relatorio?.[qual];
    return {
      quando: relatorio && (achado?.mes_br ?? null),
      total: achado?.total,
      pergunta: achado ? perguntar('pedidos', 'mes', achado.mes) : undefined,
    };
  };
  return (
    <SectionCard title="Melhores / Piores Datas">
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        <Data label="Melhor Data" {...dia('melhor_data')} />
        <Data label="Pior Data" {...dia('pior_data')} />
        <Data label="Melhor Mês Ano" {...mes('melhor_mes_ano')} />
        <Data label="Pior Mês Ano" {...mes('pior_mes_ano')} />
      </SimpleGrid>
      <Text size="xs" c="var(--ink-3)" mt="xs">
        Só dias e meses com pedidos. O mês atual não concorre a pior mês.
      </Text>
    </SectionCard>
  );
};
