import { Alert, Card, SimpleGrid, Skeleton, Stack, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  camposDoOrcamento,
  valoresDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamento.campos';
import type { OrcamentoParaRever } from '@encomenda/contracts/orcamentos/orcamentos.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { CargaDoDiaPanel } from '../../agenda/dias/carga-do-dia-panel';
import { ClienteDoPedidoPanel } from '../../encomenda/cliente-do-pedido-panel';
import { LinhasDoPedidoPanel } from '../../encomenda/linhas-do-pedido-panel';
import { SaidaDoPedidoPanel } from '../../encomenda/saida-do-pedido-panel';
import { TotalDoPedidoPanel } from '../../encomenda/total-do-pedido-panel';
import {
  useArquivosDasLinhas,
  type ArquivosDasLinhas,
} from '../../shared/envios/arquivos-das-linhas';
import { DaSolicitacao } from '../../encomenda/da-solicitacao';
import { useCamposDaFolha } from '../../encomenda/use-campos-da-folha';
import classes from '../folha.module.css';
import type { FormularioDoPedidoCompleto } from '../../encomenda/formulario-da-encomenda';
import { ValorOuParteInput } from '../../encomenda/valor-ou-parte-input';
import { DateInput } from '../../shared/form/inputs/date-input';
import { definedFields } from '../../shared/form/defined/defined-fields';
import { FormBody } from '../../shared/form/modal/form-body';
import { RichTextEditor } from '../../shared/form/rich-text/rich-text-editor';
import { SaveHint } from '../../shared/form/saving/save-hint';
import { TimeInput } from '../../shared/form/inputs/time-input';
import { LoadFailure } from '../../shared/page/fallback/load-failure';
import { numeroEm } from '../../shared/page/url/numero-em';
import { ScreenHeader } from '../../shared/page/header/page-header';
import { useFotosEmArquivos } from '../../shared/picture/use-fotos-em-arquivos';
import { useReturnToPrevious } from '../../shared/page/header/use-return-to-previous';
import { FOTOS_DAS_LINHAS } from './fotos-das-linhas';
import {
  envioDoFormulario,
  orcamentoDaSolicitacao,
  orcamentoRepetido,
  orcamentoRevisto,
  orcamentoVazio,
  type FormularioDoOrcamento,
} from './formulario-do-orcamento';
import {
  useEscreverOrcamentoMutation,
  useOrcamentoParaReverQuery,
  useReverOrcamentoMutation,
} from '../orcamentos.api';

const LISTA = '/adm/orcamentos';

interface CamposProps {
  form: UseFormReturnType<FormularioDoOrcamento>;
  arquivos: ArquivosDasLinhas;
}

const Campos = ({ form, arquivos }: CamposProps) => {
  // An order's form is a part of this form, but the library's type is invariant.
  const doPedido = form as unknown as UseFormReturnType<FormularioDoPedidoCompleto>;
  const { element, seguir, aosItens, aoPrazo } = useCamposDaFolha();
  const campo = definedFields(camposDoOrcamento, form);
  return (
    <Stack ref={element} gap="md" onKeyDown={seguir}>
      <ClienteDoPedidoPanel form={doPedido} onDone={aosItens} />
      <LinhasDoPedidoPanel form={doPedido} arquivos={arquivos} precisaDeItem onDone={aoPrazo} />
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm" data-prazo>
        <DateInput {...campo('prazo')} />
        <TimeInput {...campo('hora_do_prazo')} />
        <DateInput {...campo('validade')} label="Vale até" />
        <ValorOuParteInput
          label={valoresDoOrcamento.sinal.rotulo}
          {...form.getInputProps('sinal.valor')}
          em={form.values.sinal.em}
          onChangeEm={(em) => form.setFieldValue('sinal.em', em)}
        />
        <ValorOuParteInput
          label="Desconto no total"
          {...form.getInputProps('desconto')}
          em={form.values.desconto_em}
          onChangeEm={(em) => form.setFieldValue('desconto_em', em)}
        />
      </SimpleGrid>
      <CargaDoDiaPanel dia={form.values.prazo} />
      <SaidaDoPedidoPanel form={doPedido} />
      <Textarea
        {...campo('condicoes')}
        description="O que o cliente aprova junto: pagamento, troca, o que está incluído."
        autosize
        minRows={2}
        maxLength={camposDoOrcamento.condicoes.max}
      />
      <RichTextEditor {...campo('descricao')} />
    </Stack>
  );
};

interface FolhaProps {
  title: string;
  inicio: () => FormularioDoOrcamento;
  files?: readonly (readonly File[])[];
  revisto?: { id: number; revisao: number };
}

const NENHUM: readonly never[] = [];

const Folha = ({ title, inicio, files = NENHUM, revisto }: FolhaProps) => {
  const navigate = useNavigate();
  const mostrar = (id: number) => `${LISTA}/show/${id}`;
  const back = useReturnToPrevious(revisto ? mostrar(revisto.id) : LISTA);
  const [escrever] = useEscreverOrcamentoMutation();
  const [rever] = useReverOrcamentoMutation();
  const [initialValues] = useState(inicio);
  const arquivos = useArquivosDasLinhas(
    FOTOS_DAS_LINHAS,
    initialValues.itens.map(({ chave }, index) => ({ chave, files: files[index] ?? NENHUM })),
  );
  return (
    <Card className={classes.folha}>
      <FormBody<FormularioDoOrcamento, RespostaDeAcao & { id?: number }>
        title={title}
        lastingDraft
        initialValues={initialValues}
        revisao={revisto?.revisao}
        onSubmit={(values, { idempotencyKey, ifMatch }) => {
          const corpo = envioDoFormulario(values, arquivos.de);
          return revisto
            ? rever({ id: revisto.id, corpo, idempotencyKey, ifMatch }).unwrap()
            : escrever({ corpo, idempotencyKey }).unwrap();
        }}
        onSaved={({ id }) => void navigate(mostrar(id ?? revisto?.id ?? 0), { replace: true })}
        onStatus={() => undefined}
        onClose={() => undefined}
        onCancel={back}
        note={(values) => <TotalDoPedidoPanel values={values} label="Total do orçamento" />}
      >
        {(form) => <Campos form={form} arquivos={arquivos} />}
      </FormBody>
    </Card>
  );
};

interface ComOAntigoProps {
  id: number;
  children: (antigo: OrcamentoParaRever) => React.ReactNode;
}

const ComOAntigo = ({ id, children }: ComOAntigoProps) => {
  const { currentData, error, refetch } = useOrcamentoParaReverQuery(id);
  if (currentData) return children(currentData);
  return error ? (
    <LoadFailure error={error} onRetry={() => void refetch()} list={LISTA} />
  ) : (
    <Skeleton height={320} role="status" aria-label="Carregando o orçamento" />
  );
};

const CarregandoAsFotos = () => (
  <Skeleton height={320} role="status" aria-label="Carregando as fotos" />
);

const NovoOrcamentoDaSolicitacao = ({ solicitacao }: { solicitacao: Solicitacao }) => {
  const fotos = useFotosEmArquivos(solicitacao.fotos);
  // Fixed at opening: a colleague's quote for the same request must not close this form.
  const [jaTem] = useState(solicitacao.orcamento_id);
  if (jaTem !== null) return <Navigate to={`/adm/orcamentos/show/${jaTem}`} replace />;
  return fotos ? (
    <Folha
      title="Novo orçamento"
      inicio={() => orcamentoDaSolicitacao(solicitacao, fotos)}
      files={[fotos]}
    />
  ) : (
    <CarregandoAsFotos />
  );
};

const Repetido = ({ antigo }: { antigo: OrcamentoParaRever }) => {
  const [todas] = useState(() => antigo.itens.flatMap(({ fotos }) => fotos));
  const lidas = useFotosEmArquivos(todas);
  if (!lidas) return <CarregandoAsFotos />;
  const files = antigo.itens.map(({ fotos }) =>
    lidas.filter(({ name }) => fotos.some(({ nome }) => nome === name)),
  );
  return (
    <Folha title="Novo orçamento" inicio={() => orcamentoRepetido(antigo, files)} files={files} />
  );
};

/** URL parameters: `cliente`, `repetir` (id of a quote), `solicitacao`. */
export const NovoOrcamentoPage = () => {
  const [params] = useSearchParams();
  const cliente = numeroEm(params, 'cliente');
  const repetido = numeroEm(params, 'repetir');
  const solicitacao = numeroEm(params, 'solicitacao');
  return (
    <>
      <ScreenHeader
        title="Novo orçamento"
        context={
          <>
            O cliente aprova exatamente o que está aqui.
            <SaveHint />
          </>
        }
      />
      {solicitacao !== null ? (
        <DaSolicitacao key={`s${solicitacao}`} id={solicitacao}>
          {(pedida) => <NovoOrcamentoDaSolicitacao solicitacao={pedida} />}
        </DaSolicitacao>
      ) : repetido === null ? (
        <Folha key={cliente} title="Novo orçamento" inicio={() => orcamentoVazio(cliente)} />
      ) : (
        <ComOAntigo key={repetido} id={repetido}>
          {(antigo) => <Repetido antigo={antigo} />}
        </ComOAntigo>
      )}
    </>
  );
};

export const ReverOrcamentoPage = () => {
  const id = Number(useParams().id);
  return (
    <ComOAntigo key={id} id={id}>
      {(atual) => (
        <>
          <ScreenHeader
            title={`Rever o orçamento ${id}`}
            context={`Salvar faz a versão ${atual.versao + 1}; a ${atual.versao} fica guardada.`}
          />
          {atual.cliente === null ? (
            <Alert role="status" color="yellow" variant="light" mb="md">
              O cliente não está mais no cadastro: escolha outro.
            </Alert>
          ) : null}
          <Folha
            title={`Rever o orçamento ${id}`}
            inicio={() => orcamentoRevisto(atual)}
            revisto={atual}
          />
        </>
      )}
    </ComOAntigo>
  );
};
