import { conversaNoWhatsApp } from '@encomenda/contracts/shared/telefone/conversa-no-whatsapp';
import type { ReactNode } from 'react';
import type { Oficina } from '../../oficina.js';

interface Props {
  oficina: Pick<Oficina, 'whatsapp' | 'ligacao'>;
  /** Typed into the conversation, not sent. */
  texto: string;
  children?: ReactNode;
}

/** Opens the shop's WhatsApp; calls it where its telephone is no mobile; nothing without a telephone. */
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
