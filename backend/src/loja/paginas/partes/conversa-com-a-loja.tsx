import { conversaNoWhatsApp } from '@encomenda/contracts/shared/telefone/conversa-no-whatsapp';
import type { ReactNode } from 'react';
import type { Oficina } from '../../oficina.js';

interface Props {
  oficina: Pick<Oficina, 'whatsapp' | 'ligacao'>;
  /** Text that WhatsApp puts into the message box. */
  texto: string;
  children?: ReactNode;
}

/** Link to the shop's WhatsApp, or a call link for a telephone without WhatsApp; nothing without a telephone. */
export const ConversaComALoja = ({ oficina: { whatsapp, ligacao }, texto, children }: Props) => {
  if (whatsapp !== null)
    return (
      <a className="botao" href={conversaNoWhatsApp(whatsapp, texto)} rel="noopener noreferrer">
        {children}
      </a>
    );
  return ligacao === null ? null : (
    <a className="botao" href={ligacao.uri}>
      Ligar para {ligacao.telefone}
    </a>
  );
};
