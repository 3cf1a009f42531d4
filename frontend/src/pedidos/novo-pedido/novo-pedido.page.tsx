import { Skeleton } from '@mantine/core';
import { ehDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import type { RespostaDoPedidoFeito } from '@encomenda/contracts/pedidos/pedido-completo.http';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { useArquivosDasLinhas } from '../../shared/envios/arquivos-das-linhas';
import { DaSolicitacao } from '../../encomenda/da-solicitacao';
import { encomendaDaSolicitacao } from '../../encomenda/encomenda-da-solicitacao';
import {
  linhasPreenchidas,
  pedidoVazio,
  type FormularioDoPedidoCompleto,
} from '../../encomenda/formulario-da-encomenda';
import { FormBody } from '../../shared/form/modal/form-body';
import { PageModal, type PageModalForm } from '../../shared/form/modal/page-modal';
import { SaveHint } from '../../shared/form/saving/save-hint';
import { LoadFailure } from '../../shared/page/fallback/load-failure';
import { numeroEm } from '../../shared/page/url/numero-em';
import { useFotosEmArquivos } from '../../shared/picture/use-fotos-em-arquivos';
import { useAnexarAosItens } from '../arquivos/use-envios-do-pedido';
import { ANEXOS_DO_PEDIDO, arquivosDosItens } from './anexos-do-pedido';
import { AvisoDaRepeticao } from './aviso-da-repeticao';
import { CamposDoPedido } from './campos/campos-do-pedido';
import { useFazerPedidoMutation, usePedidoParaRepetirQuery } from './pedido-completo.api';
import { pedidoRepetido } from './repetir-pedido';
import { TotalDoPedidoPanel } from '../../encomenda/total-do-pedido-panel';

const diaEm = (params: URLSearchParams, nome: string): Dia | null => {
  const lido = params.get(nome) ?? '';
  return ehDia(lido) ? lido : null;
};

interface FolhaProps {
  inicio: () => FormularioDoPedidoCompleto;
  files?: readonly File[];
  dialogo: PageModalForm;
}

const NENHUM: readonly never[] = [];

const Folha = ({ inicio, files = NENHUM, dialogo }: FolhaProps) => {
  const navigate = useNavigate();
  const [fazer] = useFazerPedidoMutation();
  const anexar = useAnexarAosItens();
  const [initialValues] = useState(inicio);
  const [primeira] = initialValues.itens;
  const arquivos = useArquivosDasLinhas(
    ANEXOS_DO_PEDIDO,
    primeira && [{ chave: primeira.chave, files }],
  );
  return (
    <FormBody<FormularioDoPedidoCompleto, RespostaDoPedidoFeito>
      title="Novo pedido"
      lastingDraft
      initialValues={initialValues}
      onSubmit={(values, { idempotencyKey }) => fazer({ ...values, idempotencyKey }).unwrap()}
      onSaved={({ id, itens }, values) => {
        anexar(id, arquivosDosItens(arquivos, linhasPreenchidas(values), itens));
        void navigate(`/adm/pedidos/show/${id}`, { replace: true });
      }}
      {...dialogo}
      onClose={() => undefined}
      note={(values) => <TotalDoPedidoPanel values={values} />}
    >
      {(form) => <CamposDoPedido form={form} arquivos={arquivos} />}
    </FormBody>
  );
};

const Repeticao = ({ id, dialogo }: { id: number; dialogo: PageModalForm }) => {
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
      <Folha inicio={() => pedidoRepetido(antigo)} dialogo={dialogo} />
    </>
  );
};

interface FolhaDaSolicitacaoProps {
  solicitacao: Solicitacao;
  dialogo: PageModalForm;
}

const FolhaDaSolicitacao = ({ solicitacao, dialogo }: FolhaDaSolicitacaoProps) => {
  const podeAnexar = usePoder('arquivos:alterar');
  const fotos = useFotosEmArquivos(podeAnexar ? solicitacao.fotos : NENHUM);
  return fotos ? (
    <Folha
      inicio={() => encomendaDaSolicitacao(solicitacao, fotos)}
      files={fotos}
      dialogo={dialogo}
    />
  ) : (
    <Skeleton height={320} role="status" aria-label="Carregando as fotos" />
  );
};

/** URL parameters: `cliente`, `prazo`, `repetir` (id of an order), `solicitacao`. */
export const NovoPedidoPage = () => {
  const [params] = useSearchParams();
  const cliente = numeroEm(params, 'cliente');
  const repetido = numeroEm(params, 'repetir');
  const solicitacao = numeroEm(params, 'solicitacao');
  const prazo = diaEm(params, 'prazo');
  return (
    <PageModal
      title="Novo pedido"
      context={
        <>
          Cliente e estágio bastam; itens, prazo e sinal podem vir agora ou depois.
          <SaveHint />
        </>
      }
      list="/adm/pedidos"
    >
      {(dialogo) => {
        if (solicitacao !== null)
          return (
            <DaSolicitacao key={`s${solicitacao}`} id={solicitacao}>
              {(pedida) => <FolhaDaSolicitacao solicitacao={pedida} dialogo={dialogo} />}
            </DaSolicitacao>
          );
        if (repetido !== null) return <Repeticao key={repetido} id={repetido} dialogo={dialogo} />;
        return (
          <Folha
            key={`${cliente} ${prazo}`}
            inicio={() => pedidoVazio(cliente, prazo)}
            dialogo={dialogo}
          />
        );
      }}
    </PageModal>
  );
};
