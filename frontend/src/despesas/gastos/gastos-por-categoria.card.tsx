import { SegmentedControl, Text } from '@mantine/core';
import {
  PERIODOS_DE_CATEGORIA,
  type PeriodoDeCategoria,
} from '@encomenda/contracts/relatorios/periodos';
import { NENHUMA_CATEGORIA, perguntar } from '@encomenda/contracts/porque/figuras';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { useState } from 'react';
import { Loaded } from '../../shared/feedback/loaded';
import { MoneyText } from '../../shared/format/money';
import { SectionCard } from '../../shared/page/detail/section-card';
import { PorqueLink } from '../../shared/porque/porque-link';
import { useGastosPorCategoriaQuery } from './gastos.api';
import classes from './gastos.module.css';

const NOMES: Readonly<Record<PeriodoDeCategoria, string>> = { mes: 'Mês', ano: 'Ano' };

export const GastosPorCategoriaCard = ({ dia }: { dia: Dia }) => {
  const [period, setPeriod] = useState<PeriodoDeCategoria>('mes');
  const query = useGastosPorCategoriaQuery({ dia, period });
  const most = Math.max(0.01, ...(query.data ?? []).map(({ total }) => total));
  return (
    <SectionCard
      title="Por categoria"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Período por categoria"
          value={period}
          onChange={setPeriod}
          data={PERIODOS_DE_CATEGORIA.map((value) => ({ value, label: NOMES[value] }))}
        />
      }
    >
      <Loaded query={query} height={220} label="Carregando despesas por categoria">
        {(data) =>
          data.length === 0 ? (
            <Text c="var(--ink-3)">Sem despesas neste período.</Text>
          ) : (
            <ul className={classes.list}>
              {data.map(({ categoria_id, categoria, total }) => (
                <li key={categoria_id ?? 0}>
                  <span className={classes.line}>
                    <span>{categoria}</span>
                    <span>
                      <MoneyText value={total} />
                      <PorqueLink
                        compact
                        nome={categoria}
                        pergunta={perguntar(
                          'despesas',
                          period,
                          dia,
                          categoria_id ?? NENHUMA_CATEGORIA,
                        )}
                      />
                    </span>
                  </span>
                  <span
                    className={classes.bar}
                    aria-hidden
                    ref={(element) => {
                      // By script: the content security policy forbids inline styles.
                      element?.style.setProperty('width', `${(100 * total) / most}%`);
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </SectionCard>
  );
};
