import { Button, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { O_QUE_SE_IMPORTA } from '@encomenda/contracts/importacoes/importacoes';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { HistoricoLink } from '../../auditoria/historico/enderecos/historico-link';
import { isApiError } from '../../core/api-error';
import { ConfirmModal } from '../../shared/feedback/confirm-modal';
import { ErrorInCard } from '../../shared/feedback/error-in-card';
import { NaoEncontradaPage } from '../../shared/page/fallback/nao-encontrada.page';
import { ScreenHeader } from '../../shared/page/header/page-header';
import { AndamentoCard } from './andamento.card';
import { DesfazerImportacaoButton } from './desfazer-importacao-button';
import { useDescartarPlanilhaMutation } from '../importacoes.api';
import { contarLinhas } from '../palavras';
import { PassoDasColunas } from '../passos/passo-das-colunas';
import { PassoDasLinhas } from '../passos/passo-das-linhas';
import { ResultadoDaImportacao } from './resultado-da-importacao';
import { SituacaoBadge } from '../situacao-badge';
import { emAndamento, useImportacao } from '../use-importacao';

const NOT_FOUND = 404;

const Conferencia = ({ importacao }: { importacao: Importacao }) => {
  const [params, setParams] = useSearchParams();
  return params.get('passo') !== 'linhas' ? (
    <PassoDasColunas
      // Another reading gives other columns.
      key={JSON.stringify(importacao.leitura)}
      importacao={importacao}
      onConferidas={() => setParams({ passo: 'linhas' })}
    />
  ) : (
    <PassoDasLinhas importacao={importacao} onColunas={() => setParams({})} />
  );
};

const Corpo = ({ importacao }: { importacao: Importacao }) => {
  const { situacao } = importacao;
  if (situacao === 'conferindo') return <Conferencia importacao={importacao} />;
  return emAndamento(situacao) ? (
    <AndamentoCard importacao={importacao} />
  ) : (
    <ResultadoDaImportacao importacao={importacao} />
  );
};

const Descartar = ({ id, arquivo }: Importacao) => {
  const navigate = useNavigate();
  const [descartar] = useDescartarPlanilhaMutation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={open}>
        Descartar
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title="Descartar planilha"
        message={`Descartar ${arquivo}?`}
        consequence="Nada dela foi gravado no cadastro. Para importar, envie o arquivo de novo."
        confirmLabel="Descartar"
        onConfirm={() => descartar({ id }).unwrap()}
        onDone={() => void navigate('/adm/importacoes')}
      />
    </>
  );
};

const contexto = ({ arquivo, linhas, enviada_por, criada_em_br, some_em_br }: Importacao) => {
  const por = enviada_por === null ? '' : ` por ${enviada_por}`;
  const ate = some_em_br === null ? '' : ` Fica guardada até ${some_em_br}.`;
  return `${arquivo}, ${contarLinhas(linhas)}, enviada${por} em ${criada_em_br}.${ate}`;
};

export const ImportacaoPage = () => {
  const id = useParams().id ?? '';
  const { data, error, refetch } = useImportacao(id);
  if (isApiError(error) && error.status === NOT_FOUND) return <NaoEncontradaPage />;
  if (!data)
    return error ? (
      <ErrorInCard error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={320} role="status" aria-label="Carregando a planilha" />
    );
  return (
    <>
      <ScreenHeader
        title={`Importar ${O_QUE_SE_IMPORTA[data.assunto].varios}`}
        context={contexto(data)}
        badges={<SituacaoBadge situacao={data.situacao} />}
      >
        {data.numero === null ? (
          <Descartar {...data} />
        ) : (
          <>
            <HistoricoLink
              assunto="importacoes"
              id={data.numero}
              nome={`importação ${data.numero}`}
            />
            <DesfazerImportacaoButton {...data} />
          </>
        )}
      </ScreenHeader>
      <Stack gap="md">
        <Corpo importacao={data} />
      </Stack>
    </>
  );
};
