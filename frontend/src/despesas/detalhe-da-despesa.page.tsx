import { SimpleGrid, Text } from '@mantine/core';
import { camposDaDespesa } from '@encomenda/contracts/despesas/despesa.campos';
import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';
import { rotulosDe } from '@encomenda/contracts/shared/campos/campo';
import { useParams } from 'react-router-dom';
import { HistoricoPanel } from '../auditoria/historico/historico-panel';
import { RichText } from '../shared/form/rich-text/rich-text';
import { MoneyText } from '../shared/format/money';
import { DataList } from '../shared/page/detail/data-list';
import { DetailPage } from '../shared/page/detail/detail-page';
import { SectionCard } from '../shared/page/detail/section-card';
import { ComprovantesCard } from './comprovantes/comprovantes.card';
import { DespesaFormModal } from './formulario/despesa-form-modal';
import { useCancelarDespesaMutation, useDespesaQuery } from './despesas.api';
import { quantidadeDe } from './quantidade';

const ROTULOS = { ...rotulosDe(camposDaDespesa), categoria: camposDaDespesa.categoria_id.rotulo };

const dados = (despesa: Despesa) => [
  { label: 'Código', value: despesa.id },
  { label: ROTULOS.nome, campo: 'nome', value: despesa.nome },
  { label: ROTULOS.categoria, campo: 'categoria', value: despesa.categoria.nome },
  { label: ROTULOS.quantidade, campo: 'quantidade', value: quantidadeDe(despesa) },
  { label: ROTULOS.data, campo: 'data', value: despesa.data_br },
  { label: ROTULOS.valor, campo: 'valor', value: <MoneyText value={despesa.valor} /> },
];

export const DetalheDaDespesaPage = () => {
  const query = useDespesaQuery(Number(useParams().id));
  const [cancelar] = useCancelarDespesaMutation();
  return (
    <DetailPage
      query={query}
      kind="Despesa"
      aoVivo={{ assunto: 'despesas', rotulos: ROTULOS }}
      list="/adm/despesas"
      poder="despesas:alterar"
      title={({ nome }) => nome}
      form={(despesa, dialog) => <DespesaFormModal {...dialog} despesa={despesa} />}
      remove={{
        title: ({ nome }) => `Cancelar a despesa ${nome}?`,
        message: 'Deseja realmente cancelar esta despesa?',
        consequence: ({ data_br }) =>
          `A despesa deixa de contar nos gastos de ${data_br}. Dá para desfazer.`,
        onConfirm: ({ id }) => cancelar(id).unwrap(),
      }}
    >
      {(despesa) => (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <SectionCard title="Dados">
            <DataList items={dados(despesa)} />
          </SectionCard>
          <SectionCard title="Descrição">
            {despesa.descricao ? (
              <RichText html={despesa.descricao} />
            ) : (
              <Text c="var(--ink-3)">Sem descrição.</Text>
            )}
          </SectionCard>
          <ComprovantesCard despesaId={despesa.id} />
          <HistoricoPanel assunto="despesas" id={despesa.id} />
        </SimpleGrid>
      )}
    </DetailPage>
  );
};
