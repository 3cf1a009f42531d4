import { IconReceipt } from '@tabler/icons-react';
import { IfAllowed } from '../../shared/access/if-allowed';
import { DownloadAction } from '../../shared/download/download-action';

interface ReciboButtonProps {
  pagamento: { readonly id: number; readonly pedido_id: number };
}

export const ReciboButton = ({ pagamento: { id, pedido_id } }: ReciboButtonProps) => (
  <IfAllowed poder="valores:ler">
    <DownloadAction
      address={`/api/adm/pedidos/recibo/${pedido_id}/${id}`}
      tip="Recibo"
      label={`Recibo do pagamento ${id}`}
      icon={IconReceipt}
    />
  </IfAllowed>
);
