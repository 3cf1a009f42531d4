import { SegmentedControl } from '@mantine/core';
import { perguntar } from '@encomenda/contracts/porque/figuras';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { useState } from 'react';
import { RingChart } from '../shared/chart/chart';
import { Loaded } from '../shared/feedback/loaded';
import { emReal, MoneyText } from '../shared/format/money';
import { DataList } from '../shared/page/detail/data-list';
import { SectionCard } from '../shared/page/detail/section-card';
import { PorqueLink } from '../shared/porque/porque-link';
import { useGraficoFinanceiroQuery } from './financeiro.api';

const PERIODOS = [
  { value: 'financeiro_mes', label: 'Mês' },
  { value: 'financeiro_ano', label: 'Ano' },
] as const;
const INTERVALO = { financeiro_mes: 'mes', financeiro_ano: 'ano' } as const;
const FIGURAS_DO_ANEL = [
  { figura: 'receita', nome: 'Receita', tom: 'receita' },
  { figura: 'despesas', nome: 'Despesa', tom: 'despesa' },
] as const;
type Periodo = (typeof PERIODOS)[number]['value'];

export const AnelCard = ({ dia }: { dia: Dia }) => {
  const [periodo, setPeriodo] = useState<Periodo>('financeiro_ano');
  const query = useGraficoFinanceiroQuery(dia);
  return (
    <SectionCard
      title="Proporção"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Período da proporção"
          value={periodo}
          onChange={(value) => setPeriodo(value)}
          data={[...PERIODOS]}
        />
      }
    >
      <Loaded query={query} height={260} label="Carregando proporção">
        {({ [periodo]: partes }) => (
          <>
            <RingChart
              label={`Receita ${emReal(partes.receita)}, despesa ${emReal(partes.despesa)}.`}
              slices={[
                { name: 'Receita', tone: 'receita', value: partes.receita },
                { name: 'Despesa', tone: 'despesa', value: partes.despesa },
              ]}
            />
            <DataList
              items={FIGURAS_DO_ANEL.map(({ figura, nome, tom }) => ({
                label: nome,
                value: (
                  <>
                    <MoneyText value={partes[tom]} tone={tom} />
                    <PorqueLink
                      compact
                      nome={nome}
                      pergunta={perguntar(figura, INTERVALO[periodo], dia)}
                    />
                  </>
                ),
              }))}
            />
          </>
        )}
      </Loaded>
    </SectionCard>
  );
};
