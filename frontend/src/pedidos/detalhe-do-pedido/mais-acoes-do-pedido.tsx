import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClipboardText, IconRepeat, IconTicket, IconTrash } from '@tabler/icons-react';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import { Link } from 'react-router-dom';
import { IfAllowed } from '../../shared/access/if-allowed';
import { DownloadMenuItem } from '../../shared/download/download-menu-item';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { MoreActions } from '../../shared/page/actions/more-actions';
import { CancelarPedidoModal } from '../cancelar-pedido.modal';
import { repetirPedido } from '../repetir-button';

const EtiquetasFormModal = lazyDialog(
  async () => (await import('../etiquetas/etiquetas-form-modal')).EtiquetasFormModal,
);

export const MaisAcoesDoPedido = ({ pedido, lista }: { pedido: Pedido; lista: string }) => {
  const [labelling, label] = useDisclosure(false);
  const [cancelling, cancel] = useDisclosure(false);
  return (
    <>
      {pedido.cancelado ? null : (
        <MoreActions>
          {/* Without amounts the PDF is this sheet already. */}
          <IfAllowed poder="valores:ler">
            <DownloadMenuItem
              address={`/api/adm/pedidos/pdf/${pedido.id}?ficha=1`}
              icon={<IconClipboardText size={16} aria-hidden />}
            >
              Ficha de produção
            </DownloadMenuItem>
          </IfAllowed>
          <Menu.Item leftSection={<IconTicket size={16} aria-hidden />} onClick={label.open}>
            Etiquetas
          </Menu.Item>
          <IfAllowed poder="pedidos:alterar">
            <Menu.Item
              component={Link}
              to={repetirPedido(pedido.id)}
              leftSection={<IconRepeat size={16} aria-hidden />}
            >
              Repetir pedido
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={cancel.open}
            >
              Cancelar pedido
            </Menu.Item>
          </IfAllowed>
        </MoreActions>
      )}
      <EtiquetasFormModal
        opened={labelling}
        onClose={label.close}
        pedidos={[{ id: pedido.id, cliente: pedido.cliente.nome }]}
      />
      <CancelarPedidoModal
        opened={cancelling}
        onClose={cancel.close}
        pedido={pedido}
        fallback={lista}
      />
    </>
  );
};
