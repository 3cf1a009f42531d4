import { Alert, Button, SimpleGrid } from '@mantine/core';
import { IconCheck, IconFileTypePdf, IconRotate } from '@tabler/icons-react';
import { camposDaEntrega } from '@encomenda/contracts/entregas/entrega.campos';
import type { DetalheDaEntrega } from '@encomenda/contracts/entregas/entregas.http';
import { rotulosDe } from '@encomenda/contracts/shared/campos/campo';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { HistoricoPanel } from '../../auditoria/historico/historico-panel';
import { DownloadButton } from '../../shared/download/download-button';
import { showAnswer, showError } from '../../shared/feedback/toasts/toasts';
import { DataList } from '../../shared/page/detail/data-list';
import { DetailPage } from '../../shared/page/detail/detail-page';
import { SectionCard } from '../../shared/page/detail/section-card';
import { EntregaFormModal } from '../entrega-form-modal';
import {
  useEntregaQuery,
  useExcluirEntregaMutation,
  useFinalizarEntregaMutation,
} from '../entregas.api';
import { entreguesDe, SituacaoDaEntrega } from '../situacao-da-entrega';
import classes from './detalhe-da-entrega.module.css';
import { DestinosCard } from './destinos.card';
import { EtiquetasDaEntrega } from './etiquetas-da-entrega';
import { marcarComoEntregue, MarcarEntreguesModal } from './marcar-entregues.modal';

const ROTULOS = { ...rotulosDe(camposDaEntrega), total_destinos: 'Total de destinos' };

const dados = (entrega: DetalheDaEntrega) => [
  { label: 'Entrega', value: `#${entrega.id}` },
  { label: ROTULOS.data, campo: 'data', value: entrega.data_br },
  { label: ROTULOS.total_destinos, campo: 'total_destinos', value: entrega.total_destinos },
  { label: 'Entregues', value: entreguesDe(entrega) },
  ...(entrega.finalizado_at === null
    ? []
    : [{ label: 'Finalizado em', value: entrega.finalizado_at_br }]),
];

const faltaMarcar = (quantos: number): string =>
  quantos === 1
    ? 'Entrega finalizada. 1 pedido ainda não foi marcado como Entregue.'
    : `Entrega finalizada. ${quantos} pedidos ainda não foram marcados como Entregue.`;

export const DetalheDaEntregaPage = () => {
  const query = useEntregaQuery(Number(useParams().id));
  const [finalizar, { isLoading }] = useFinalizarEntregaMutation();
  const [excluir] = useExcluirEntregaMutation();
  const podeAlterar = usePoder('entregas:alterar');
  // The PDF contains amounts.
  const podeVerValores = usePoder('pedidos:ler');
  const [offering, offer] = useState(false);
  const [quantos, setQuantos] = useState(0);

  const oferecer = (n: number) => {
    setQuantos(n);
    offer(true);
  };
  const mudar = async (entrega: DetalheDaEntrega) => {
    try {
      showAnswer(await finalizar(entrega).unwrap());
      const acabou = entrega.finalizado_at === null;
      if (acabou && entrega.pedidos_a_entregar > 0) oferecer(entrega.pedidos_a_entregar);
    } catch (error) {
      showError(error);
    }
  };
  const alternar = (entrega: DetalheDaEntrega) => ({
    ...(entrega.finalizado_at === null
      ? { label: 'Finalizar', icon: <IconCheck size={18} aria-hidden /> }
      : { label: 'Não Finalizar', icon: <IconRotate size={18} aria-hidden /> }),
    loading: isLoading,
    onClick: () => void mudar(entrega),
  });

  return (
    <DetailPage
      query={query}
      kind="Entrega"
      aoVivo={{ assunto: 'entregas', rotulos: ROTULOS }}
      list="/adm/entregas"
      poder="entregas:alterar"
      title={({ id }) => `Entrega ${id}`}
      context={({ data_br }) => data_br}
      badges={(entrega) => <SituacaoDaEntrega entrega={entrega} />}
      actions={({ id }) =>
        podeVerValores ? (
          <>
            <DownloadButton
              address={`/api/adm/entregas/pdf/${id}`}
              icon={<IconFileTypePdf size={18} aria-hidden />}
            >
              Gerar PDF
            </DownloadButton>
            <EtiquetasDaEntrega entregaId={id} />
          </>
        ) : null
      }
      primary={(entrega) => (podeAlterar ? alternar(entrega) : undefined)}
      form={(entrega, dialog) => <EntregaFormModal {...dialog} entrega={entrega} />}
      remove={{
        title: ({ id, data_br }) => `Excluir a entrega ${id}, de ${data_br}?`,
        message: 'Deseja realmente remover esta entrega?',
        consequence: () =>
          'Os destinos saem com ela; os pedidos continuam como estão. Dá para desfazer.',
        onConfirm: ({ id }) => excluir(id).unwrap(),
      }}
    >
      {(entrega) => {
        const finalizada = entrega.finalizado_at !== null;
        return (
          <>
            {finalizada && podeAlterar && entrega.pedidos_a_entregar > 0 ? (
              <Alert
                color="blue"
                variant="light"
                mb="md"
                className={classes.offer}
                title={faltaMarcar(entrega.pedidos_a_entregar)}
              >
                <Button
                  variant="default"
                  className={classes.wrap}
                  onClick={() => oferecer(entrega.pedidos_a_entregar)}
                >
                  {marcarComoEntregue(entrega.pedidos_a_entregar)}
                </Button>
              </Alert>
            ) : null}
            <DestinosCard entrega={entrega} editable={podeAlterar && !finalizada} />
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" mt="md" className={classes.info}>
              <SectionCard title="Informações">
                <DataList items={dados(entrega)} />
              </SectionCard>
              <HistoricoPanel assunto="entregas" id={entrega.id} />
            </SimpleGrid>
            <MarcarEntreguesModal
              opened={offering}
              onClose={() => offer(false)}
              entregaId={entrega.id}
              quantos={quantos}
            />
          </>
        );
      }}
    </DetailPage>
  );
};
