import { Anchor } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { MAXIMO_DE_ARQUIVOS, RECUSA_DO_ARQUIVO } from '@encomenda/contracts/pedidos/arquivo';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import { ArquivosCard } from '../../shared/envios/arquivos.card';
import { useActs } from '../../shared/feedback/use-acts';
import { IconAction } from '../../shared/page/actions/icon-action';
import {
  useArquivosDoPedidoQuery,
  useMostrarArquivoMutation,
  useRemoverArquivoMutation,
} from './arquivos.api';
import { useEnviosDoPedido } from './use-envios-do-pedido';

interface ArquivosDoPedidoCardProps {
  pedidoId: number;
  itemId?: number;
  cancelado: boolean;
  /** The order came from a quote, whose link shows the customer what is marked here. */
  temLink?: boolean;
}

export const ArquivosDoPedidoCard = ({
  pedidoId,
  itemId,
  cancelado,
  temLink = false,
}: ArquivosDoPedidoCardProps) => {
  const pode = usePoder('arquivos:alterar') && !cancelado;
  const query = useArquivosDoPedidoQuery(pedidoId);
  const uploads = useEnviosDoPedido({ pedidoId, itemId: itemId ?? null });
  const [remover] = useRemoverArquivoMutation();
  const [mostrar] = useMostrarArquivoMutation();
  const acts = useActs<`mostrar-${number}`>();
  const todos = query.currentData;
  return (
    <ArquivosCard
      title="Fotos e arquivos"
      label={itemId === undefined ? 'Arquivos do pedido' : 'Arquivos do item'}
      arquivos={todos?.filter((arquivo) => itemId === undefined || arquivo.item_id === itemId)}
      query={query}
      pode={pode}
      vagas={MAXIMO_DE_ARQUIVOS - (todos?.length ?? 0)}
      cheio={RECUSA_DO_ARQUIVO.demais}
      uploads={uploads}
      onRemove={({ id }) => remover({ id, pedidoId }).unwrap()}
      acoes={({ id, nome, mostrado }) =>
        pode && temLink ? (
          <IconAction
            tip={mostrado ? 'Não mostrar mais' : 'Mostrar ao cliente'}
            label={mostrado ? `Não mostrar mais ${nome} ao cliente` : `Mostrar ${nome} ao cliente`}
            icon={mostrado ? IconEyeOff : IconEye}
            onClick={() =>
              acts.press(`mostrar-${id}`, () =>
                mostrar({ id, pedidoId, mostrar: !mostrado }).unwrap(),
              )
            }
          />
        ) : null
      }
      nota={({ item_id, mostrado }) => (
        <>
          {itemId === undefined && item_id !== null ? (
            <>
              {' · '}
              <Anchor component={Link} to={`/adm/itens/show/${item_id}`} inherit>
                item {item_id}
              </Anchor>
            </>
          ) : null}
          {mostrado ? ' · o cliente vê' : null}
        </>
      )}
    />
  );
};
