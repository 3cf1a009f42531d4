import { ActionIcon, Group, SegmentedControl, Table, Tooltip } from '@mantine/core';
import { IconFileSpreadsheet, IconPhotoDown, IconTable, IconChartBar } from '@tabler/icons-react';
import type { Figura } from '@encomenda/contracts/porque/figuras';
import { semanaDe, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { EChartsType } from 'echarts/core';
import { useRef, useState, type ReactNode } from 'react';
import { saveFile } from '../download/save-file';
import { Loaded, type QueryState } from '../feedback/loaded';
import { SectionCard } from '../page/detail/section-card';
import { PorqueLink } from '../porque/porque-link';
import { BarChart } from './chart';
import {
  toCsv,
  valueInWords,
  TAB_NAMES,
  periodInWords,
  CHART_TABS,
  summary,
  periodOfPoint,
  labelsOf,
  type ChartData,
  type ChartTab,
  type Tone,
  type Unit,
} from './chart-data';
import { useUrlChoice } from '../page/url/use-url-choice';
import { useChartPalette } from './palette';
import { usePrinting } from '../use-printing';
import { savePicture } from './save-picture';

/** One series for each of the three tabs. Money is decimal reais. */
interface SeriesOfTabs {
  name: string;
  tone: Tone;
  values: Readonly<Record<ChartTab, readonly number[]>>;
  figura?: Figura;
}

interface SeriesCardProps {
  title: string;
  unit: Unit;
  dia: Dia;
  series: readonly SeriesOfTabs[] | undefined;
  query: QueryState;
  param?: string;
}

const FIRST: ChartTab = 'ano';

interface ChartTableProps {
  data: ChartData;
  label: string;
  why: (row: number, series: number) => ReactNode;
}

const ChartTable = ({ data, label, why }: ChartTableProps) => (
  <Table.ScrollContainer minWidth={280} mah={320}>
    <Table aria-label={label} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Período</Table.Th>
          {data.series.map(({ name }) => (
            <Table.Th key={name} scope="col" ta="right">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.labels.map((label, index) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            {data.series.map(({ name, values }, series) => (
              <Table.Td key={name} ta="right" className="tabular">
                {valueInWords(values[index] ?? 0, data.unit)}
                {why(index, series)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

export const SeriesCard = ({
  title,
  unit,
  dia,
  series,
  query,
  param = 'grafico',
}: SeriesCardProps) => {
  const [tab, choose] = useUrlChoice(param, CHART_TABS, FIRST);
  const [asTable, setAsTable] = useState(false);
  const chart = useRef<EChartsType | null>(null);
  const { surface } = useChartPalette();
  const printing = usePrinting();

  const data: ChartData | undefined = series && {
    labels: labelsOf(tab, dia),
    unit,
    series: series.map(({ name, tone, values }) => ({ name, tone, values: values[tab] })),
  };
  const why = (row: number, index: number) => {
    const { name, figura } = series?.[index] ?? {};
    const label = data?.labels[row];
    if (figura === undefined) return null;
    const pergunta = { figura, ...periodOfPoint(tab, dia, row) };
    return <PorqueLink compact nome={`${name} ${label}`} pergunta={pergunta} />;
  };
  const sentence = data
    ? `${title}. ${summary(data, periodInWords(tab, dia, semanaDe(dia).de))}`
    : title;
  const file = `${title.toLowerCase().replaceAll(/[^a-zà-ú]+/g, '-')}-${tab}-${dia}`;

  return (
    <SectionCard
      title={title}
      actions={
        <Group gap={4}>
          <SegmentedControl
            size="xs"
            aria-label={`Período de ${title}`}
            value={tab}
            onChange={choose}
            data={CHART_TABS.map((value) => ({ value, label: TAB_NAMES[value] }))}
          />
          <Tooltip label={asTable ? 'Ver gráfico' : 'Ver tabela'}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={asTable ? `Ver gráfico de ${title}` : `Ver tabela de ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? (
                <IconChartBar size={18} aria-hidden />
              ) : (
                <IconTable size={18} aria-hidden />
              )}
            </ActionIcon>
          </Tooltip>
          <Tooltip label="CSV">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Baixar CSV de ${title}`}
              disabled={!data}
              onClick={() =>
                data &&
                saveFile(new Blob([toCsv(data)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
              }
            >
              <IconFileSpreadsheet size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="PNG">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Baixar PNG de ${title}`}
              disabled={!data || asTable}
              onClick={() =>
                chart.current && void savePicture(chart.current, surface, `${file}.png`)
              }
            >
              <IconPhotoDown size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      }
    >
      <Loaded query={{ ...query, data }} height={260} label={`Carregando ${title}`}>
        {(shown) =>
          asTable ? (
            <ChartTable data={shown} label={title} why={why} />
          ) : (
            <>
              <BarChart
                data={shown}
                label={sentence}
                onReady={(ready) => {
                  chart.current = ready;
                }}
              />
              {printing ? <ChartTable data={shown} label={title} why={() => null} /> : null}
            </>
          )
        }
      </Loaded>
    </SectionCard>
  );
};
