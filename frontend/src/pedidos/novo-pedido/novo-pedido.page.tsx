import { Card, Select, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import { ehDia, type Dia } from '@encomenda/contracts/shared/dia';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import type { RespostaDoPedidoFeito } from '@encomenda/contracts/pedidos/pedido-completo.http';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CargaDoDiaPanel } from '../../agenda/carga-do-dia-panel';
import { usePoder } from '../../core/sessao.api';
import { DateInput } from '../../shared/form/date-input';
import { FormBody } from '../../shared/form/form-body';
import { RichTextEditor } from '../../shared/form/rich-text-editor';
import { TimeInput } from '../../shared/form/time-input';
import { LoadFailure } from '../../shared/page/load-failure';
import { numeroEm } from '../../shared/page/numero-em';
import { ScreenHeader } from '../../shared/page/page-header';
import { useReturnToPrevious } from '../../shared/page/use-return-to-previous';
import { useAnexarAosItens } from '../arquivos/use-envios-do-pedido';
import { ANEXOS_DO_PEDIDO, arquivosDosItens } from './anexos-do-pedido';
import { AvisoDaRepeticao } from './aviso-da-repeticao';
import { ClienteDoPedidoPanel } from './cliente-do-pedido-panel';
import {
  useArquivosDasLinhas,
  type ArquivosDasLinhas,
} from '../../shared/encomenda/arquivos-das-linhas';
import { useFotosEmArquivos } from '../../shared/picture/use-fotos-em-arquivos';
import { DaSolicitacao } from '../../shared/encomenda/da-solicitacao';
import { encomendaDaSolicitacao } from '../../shared/encomenda/encomenda-da-solicitacao';
import { useCamposDaFolha } from '../../shared/encomenda/use-campos-da-folha';
import {
  linhasPreenchidas,
  pedidoVazio,
  type FormularioDoPedidoCompleto,
} from '../../shared/encomenda/formulario-da-encomenda';
import { LinhasDoPedidoPanel } from './linhas-do-pedido-panel';
import classes from '../../shared/encomenda/folha.module.css';
import { useFazerPedidoMutation, usePedidoParaRepetirQuery } from './pedido-completo.api';
import { pedidoRepetido } from './repetir-pedido';
import { SinalDaOficina } from './sinal-da-oficina';
import { TotalDoPedidoPanel } from './total-do-pedido-panel';
import { SaidaDoPedidoPanel } from './saida-do-pedido-panel';
import { ValorOuParteInput } from '../../shared/encomenda/valor-ou-parte-input';

type Form = UseFormReturnType<FormularioDoPedidoCompleto>;

const Campos = ({ form, arquivos }: { form: Form; arquivos: ArquivosDasLinhas }) => {
  const { element, seguir, aosItens, aoPrazo } = useCamposDaFolha();
  return (
    <Stack ref={element} gap="md" onKeyDown={seguir}>
      <ClienteDoPedidoPanel form={form} onDone={aosItens} />
      <LinhasDoPedidoPanel form={form} arquivos={arquivos} onDone={aoPrazo} />
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm" data-prazo>
        <DateInput label="Prazo" {...form.getInputProps('prazo')} />
        <TimeInput label="Hora do prazo" {...form.getInputProps('hora_do_prazo')} />
        <ValorOuParteInput
          label="Sinal recebido"
          {...form.getInputProps('sinal.valor')}
          em={form.values.sinal.em}
          onChangeEm={(em) => form.setFieldValue('sinal.em', em)}
        />
        <Select
          label="Forma de Pagamento"
          allowDeselect={false}
          data={[...FORMAS_DE_PAGAMENTO]}
          disabled={form.values.sinal.valor === ''}
          {...form.getInputProps('sinal.forma_pagamento')}
        />
        <ValorOuParteInput
          label="Desconto no pedido"
          {...form.getInputProps('desconto')}
          em={form.values.desconto_em}
          onChangeEm={(em) => form.setFieldValue('desconto_em', em)}
        />
      </SimpleGrid>
      <SinalDaOficina
        values={form.values}
        onUsar={(valor) => {
          form.setFieldValue('sinal.em', 'reais');
          form.setFieldValue('sinal.valor', valor);
        }}
      />
      <CargaDoDiaPanel dia={form.values.prazo} />
      <SaidaDoPedidoPanel form={form} />
      <RichTextEditor label="Descrição" {...form.getInputProps('descricao')} />
      <DateInput label="Data" maw={200} {...form.getInputProps('data')} />
    </Stack>
  );
};

const diaEm = (params: URLSearchParams, nome: string): Dia | null => {
  const lido = params.get(nome) ?? '';
  return ehDia(lido) ? lido : null;
};

interface FolhaProps {
  /** The form as it begins. */
  inicio: () => FormularioDoPedidoCompleto;
  /** Files with which the first item begins. */
  files?: readonly File[];
}

const NENHUM: readonly never[] = [];

const Folha = ({ inicio, files = NENHUM }: FolhaProps) => {
  const navigate = useNavigate();
  const back = useReturnToPrevious('/adm/pedidos');
  const [fazer] = useFazerPedidoMutation();
  const anexar = useAnexarAosItens();
  const [initialValues] = useState(inicio);
  const [primeira] = initialValues.itens;
  const arquivos = useArquivosDasLinhas(
    ANEXOS_DO_PEDIDO,
    primeira && [{ chave: primeira.chave, files }],
  );
  return (
    <Card className={classes.folha}>
      <FormBody<FormularioDoPedidoCompleto, RespostaDoPedidoFeito>
        title="Novo pedido"
        lastingDraft
        initialValues={initialValues}
        onSubmit={(values, { idempotencyKey }) => fazer({ ...values, idempotencyKey }).unwrap()}
        onSaved={({ id, itens }, values) => {
          anexar(id, arquivosDosItens(arquivos, linhasPreenchidas(values), itens));
          void navigate(`/adm/pedidos/show/${id}`, { replace: true });
        }}
        onStatus={() => undefined}
        onClose={() => undefined}
        onCancel={back}
        note={(values) => <TotalDoPedidoPanel values={values} />}
      >
        {(form) => <Campos form={form} arquivos={arquivos} />}
      </FormBody>
    </Card>
  );
};

const Repeticao = ({ id }: { id: number }) => {
  const { currentData: antigo, error, refetch } = usePedidoParaRepetirQuery(id);
  if (antigo === undefined)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} list="/adm/pedidos" />
    ) : (
      <Skeleton height={320} role="status" aria-label="Carregando o pedido" />
    );
  return (
    <>
      <AvisoDaRepeticao antigo={antigo} />
      <Folha inicio={() => pedidoRepetido(antigo)} />
    </>
  );
};

const FolhaDaSolicitacao = ({ solicitacao }: { solicitacao: Solicitacao }) => {
  const podeAnexar = usePoder('arquivos:alterar');
  const fotos = useFotosEmArquivos(podeAnexar ? solicitacao.fotos : NENHUM);
  return fotos ? (
    <Folha inicio={() => encomendaDaSolicitacao(solicitacao, fotos)} files={fotos} />
  ) : (
    <Skeleton height={320} role="status" aria-label="Carregando as fotos" />
  );
};

/**
 * A whole order on one screen: customer, items, dates, discount and first payment. `?cliente=` begins
 * it with a customer, `?prazo=` with a deadline, `?repetir=` with what an old order had, `?solicitacao=` with
 * what a visitor asked for.
 */
export const NovoPedidoPage = () => {
  const [params] = useSearchParams();
  const cliente = numeroEm(params, 'cliente');
  const repetido = numeroEm(params, 'repetir');
  const solicitacao = numeroEm(params, 'solicitacao');
  const prazo = diaEm(params, 'prazo');
  return (
    <>
      <ScreenHeader
        title="Novo pedido"
        context="Tudo de uma vez: cliente, itens, prazo e sinal. Ctrl + Enter salva."
      />
      {solicitacao !== null ? (
        <DaSolicitacao key={`s${solicitacao}`} id={solicitacao}>
          {(pedida) => <FolhaDaSolicitacao solicitacao={pedida} />}
        </DaSolicitacao>
      ) : repetido === null ? (
        <Folha key={`${cliente} ${prazo}`} inicio={() => pedidoVazio(cliente, prazo)} />
      ) : (
        <Repeticao key={repetido} id={repetido} />
      )}
    </>
  );
};
