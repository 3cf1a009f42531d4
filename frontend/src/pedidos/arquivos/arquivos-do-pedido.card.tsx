import { Anchor, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconFileTypePdf, IconX } from '@tabler/icons-react';
import {
  MAXIMO_DE_ARQUIVOS,
  RECUSA_DO_ARQUIVO,
  TIPO_PDF,
  TIPOS_DE_ARQUIVO,
} from '@encomenda/contracts/pedidos/arquivo';
import type { ArquivoDoPedido } from '@encomenda/contracts/pedidos/arquivos.http';
import { TIPOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { AreaDeEnvio } from '../../shared/envios/area-de-envio';
import { ListaDeEnvios } from '../../shared/envios/lista-de-envios';
import { useActs } from '../../shared/feedback/use-acts';
import { tamanhoDoArquivo } from '../../shared/format/bytes';
import { IconAction } from '../../shared/page/icon-action';
import { SectionCard } from '../../shared/page/section-card';
import { Picture } from '../../shared/picture/picture';
import { VisualizadorModal, type ImagemAVer } from '../../shared/picture/visualizador.modal';
import {
  useArquivosDoPedidoQuery,
  useMostrarArquivoMutation,
  useRemoverArquivoMutation,
} from './arquivos.api';
import classes from './arquivos.module.css';
import { useEnviosDoPedido } from './use-envios-do-pedido';
import { usePaste } from './use-paste';

interface ArquivosDoPedidoCardProps {
  pedidoId: number;
  /** Absent: all files of the order. */
  itemId?: number;
  cancelado: boolean;
  /** The order came from a quote, whose link shows the customer what is marked here. */
  temLink?: boolean;
}

const ehFoto = ({ tipo }: ArquivoDoPedido): boolean => tipo !== TIPO_PDF;

const paraVer = ({ id, nome, size, src, largura, altura }: ArquivoDoPedido): ImagemAVer => ({
  id,
  arquivo: { nome, size },
  src,
  largura: largura ?? 0,
  altura: altura ?? 0,
});

export const ArquivosDoPedidoCard = ({
  pedidoId,
  itemId,
  cancelado,
  temLink = false,
}: ArquivosDoPedidoCardProps) => {
  const pode = usePoder('arquivos:alterar') && !cancelado;
  const { currentData: todos, isError, refetch } = useArquivosDoPedidoQuery(pedidoId);
  const { fila, envios } = useEnviosDoPedido({ pedidoId, itemId: itemId ?? null });
  const [remover] = useRemoverArquivoMutation();
  const [mostrar] = useMostrarArquivoMutation();
  const acts = useActs<`remover-${number}` | `mostrar-${number}`>();
  const [viewing, setViewing] = useState<number | null>(null);

  const vagas = MAXIMO_DE_ARQUIVOS - (todos?.length ?? 0);
  const add = (files: readonly File[]) => fila.add(files, vagas);
  usePaste(pode && vagas > 0, add);

  const arquivos = (todos ?? []).filter(
    (arquivo) => itemId === undefined || arquivo.item_id === itemId,
  );
  const fotos = arquivos.filter(ehFoto);

  if (!pode && todos !== undefined && arquivos.length === 0) return null;
  return (
    <SectionCard title="Fotos e arquivos">
      {pode ? (
        <>
          <AreaDeEnvio
            label={itemId === undefined ? 'Arquivos do pedido' : 'Arquivos do item'}
            solte="Solte ou cole fotos e PDFs aqui"
            escolha="Escolher arquivos"
            tipos={TIPOS_DE_ARQUIVO}
            tiposDaCamera={TIPOS_DE_IMAGEM}
            cheio={vagas <= 0}
            dica={vagas <= 0 ? RECUSA_DO_ARQUIVO.demais : 'JPEG, PNG, WebP ou PDF de até 15 MB.'}
            onFiles={add}
          />
          {envios.length > 0 ? (
            <ListaDeEnvios envios={envios} onRetry={fila.retry} onRemove={fila.remove} />
          ) : null}
        </>
      ) : null}
      {isError && todos === undefined ? (
        <Text size="sm" mt="sm" role="alert">
          Não foi possível carregar os arquivos.{' '}
          <Anchor component="button" type="button" inherit onClick={() => void refetch()}>
            Tentar novamente
          </Anchor>
        </Text>
      ) : null}
      {arquivos.length > 0 ? (
        <ul className={classes.strip} aria-label="Arquivos">
          {arquivos.map((arquivo) => (
            <li key={arquivo.id} className={classes.tile}>
              {ehFoto(arquivo) ? (
                <button
                  type="button"
                  className={classes.open}
                  aria-label={`Ampliar ${arquivo.nome}`}
                  onClick={() => setViewing(fotos.indexOf(arquivo))}
                >
                  <Picture
                    className={classes.photo}
                    src={`${arquivo.src}?tamanho=480`}
                    alt=""
                    loading="lazy"
                  />
                </button>
              ) : (
                <a
                  className={classes.open}
                  href={arquivo.src}
                  download={arquivo.nome}
                  aria-label={`Baixar ${arquivo.nome}`}
                >
                  <IconFileTypePdf size={40} stroke={1.25} aria-hidden />
                </a>
              )}
              <div className={classes.words}>
                <Text size="xs" className={classes.name} title={arquivo.nome}>
                  {arquivo.nome}
                </Text>
                {pode && temLink ? (
                  <IconAction
                    tip={arquivo.mostrado ? 'Não mostrar mais' : 'Mostrar ao cliente'}
                    label={
                      arquivo.mostrado
                        ? `Não mostrar mais ${arquivo.nome} ao cliente`
                        : `Mostrar ${arquivo.nome} ao cliente`
                    }
                    icon={arquivo.mostrado ? IconEyeOff : IconEye}
                    onClick={() =>
                      acts.press(`mostrar-${arquivo.id}`, () =>
                        mostrar({ id: arquivo.id, pedidoId, mostrar: !arquivo.mostrado }).unwrap(),
                      )
                    }
                  />
                ) : null}
                {pode ? (
                  <IconAction
                    tip="Remover"
                    label={`Remover ${arquivo.nome}`}
                    icon={IconX}
                    onClick={() =>
                      acts.press(`remover-${arquivo.id}`, () =>
                        remover({ id: arquivo.id, pedidoId }).unwrap(),
                      )
                    }
                  />
                ) : null}
              </div>
              <Text size="xs" c="var(--ink-2)" className="tabular">
                {tamanhoDoArquivo(arquivo.size)}
                {itemId === undefined && arquivo.item_id !== null ? (
                  <>
                    {' · '}
                    <Anchor component={Link} to={`/adm/itens/show/${arquivo.item_id}`} inherit>
                      item {arquivo.item_id}
                    </Anchor>
                  </>
                ) : null}
                {arquivo.mostrado ? ' · o cliente vê' : null}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
      <VisualizadorModal
        imagens={fotos.map(paraVer)}
        index={viewing}
        onIndex={setViewing}
        onClose={() => setViewing(null)}
      />
    </SectionCard>
  );
};
