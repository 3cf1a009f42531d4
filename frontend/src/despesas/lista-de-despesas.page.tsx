import { Button, Card, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCategory, IconRulerMeasure } from '@tabler/icons-react';
import { camposDaDespesa } from '@encomenda/contracts/despesas/despesa.campos';
import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import { mesDe, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { Link } from 'react-router-dom';
import { ImportarPlanilhaLink } from '../importacoes/importar-planilha-link';
import { EmptyState } from '../shared/feedback/empty-state';
import { DayPicker } from '../shared/form/inputs/day-picker';
import { MoneyText } from '../shared/format/money';
import { QuantosArquivos } from '../shared/envios/quantos-arquivos';
import { ScreenHeader } from '../shared/page/header/page-header';
import { useNewFromUrl } from '../shared/page/url/use-new-from-url';
import { useUrlDay } from '../shared/page/url/use-url-day';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { DespesaFormModal } from './formulario/despesa-form-modal';
import { DespesaCard } from './despesa.card';
import { FigurasDasDespesas } from './gastos/figuras-das-despesas';
import { quantidadeDe } from './quantidade';
import { newRecord } from '../shared/page/header/new-record';

const columns: Column<Despesa>[] = [
  { key: 'id', title: '#', width: 72 },
  {
    key: 'nome',
    title: camposDaDespesa.nome.rotulo,
    render: ({ nome, comprovantes }) => (
      <>
        {nome} <QuantosArquivos quantos={comprovantes} um="comprovante" />
      </>
    ),
  },
  {
    key: 'categoria',
    title: camposDaDespesa.categoria_id.rotulo,
    width: 200,
    render: ({ categoria }) => categoria.nome,
  },
  {
    key: 'quantidade',
    title: camposDaDespesa.quantidade.rotulo,
    align: 'right',
    width: 160,
    hideBelow: 'md',
    render: (despesa) => quantidadeDe(despesa) ?? '—',
  },
  {
    key: 'data',
    title: camposDaDespesa.data.rotulo,
    align: 'right',
    width: 116,
    render: (despesa) => despesa.data_br,
  },
  {
    key: 'valor',
    title: camposDaDespesa.valor.rotulo,
    align: 'right',
    width: 150,
    render: (despesa) => <MoneyText value={despesa.valor} />,
  },
];

const MAIS_NOVAS = { column: 'data', direction: 'desc' } as const;

export const ListaDeDespesasPage = () => {
  const [dia, escolha] = useUrlDay();
  const [opened, { open, close }] = useDisclosure(false);
  useNewFromUrl('despesas:alterar', open);
  const { primeiro, ultimo } = mesDe(dia);
  const mostrarMesDe = (salva: Dia) => {
    if (salva < primeiro || salva > ultimo) escolha.onChange(salva);
  };
  return (
    <>
      <ScreenHeader
        title="Despesas"
        context="O que a oficina gastou, mês a mês."
        primary={newRecord(open, 'despesas:alterar', 'Nova Despesa')}
      >
        <DayPicker {...escolha} />
        <Button
          component={Link}
          to="/adm/despesas/unidades"
          variant="default"
          leftSection={<IconRulerMeasure size={18} aria-hidden />}
        >
          Unidades de Medida
        </Button>
        <Button
          component={Link}
          to="/adm/despesas/categorias"
          variant="default"
          leftSection={<IconCategory size={18} aria-hidden />}
        >
          Categorias
        </Button>
        <ImportarPlanilhaLink assunto="despesas" />
      </ScreenHeader>
      <Stack gap="md">
        <FigurasDasDespesas dia={dia} />
        <Card>
          <DataTable<Despesa>
            label="Despesas"
            link={`/api/adm/despesas/datatable/${primeiro}`}
            subjects={['despesas']}
            columns={columns}
            defaultOrder={MAIS_NOVAS}
            rowHref={(despesa) => `/adm/despesas/show/${despesa.id}`}
            card={(despesa) => <DespesaCard despesa={despesa} />}
            empty={
              <EmptyState
                title="Nenhuma despesa neste mês"
                description="Lance as compras e as contas para saber para onde vai o dinheiro."
                firstStep={{ label: 'Lançar despesa', poder: 'despesas:alterar', onClick: open }}
              />
            }
          />
        </Card>
      </Stack>
      <DespesaFormModal opened={opened} onClose={close} onSaved={mostrarMesDe} />
    </>
  );
};
