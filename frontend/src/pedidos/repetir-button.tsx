import { IconRepeat } from '@tabler/icons-react';
import { usePoder } from '../core/sessao.api';
import { IconAction } from '../shared/page/actions/icon-action';
import { useIsMobile } from '../shared/use-is-mobile';

export const repetirPedido = (id: number) => `/adm/pedidos/novo?repetir=${id}`;

const repetir = ({ id }: { id: number }) => (
  <IconAction
    tip="Repetir pedido"
    label={`Repetir o pedido #${id}`}
    icon={IconRepeat}
    to={repetirPedido(id)}
  />
);

export const useRepetirNaLinha = () => {
  const pode = usePoder('pedidos:alterar');
  return useIsMobile() || !pode ? {} : { rowActions: repetir };
};
