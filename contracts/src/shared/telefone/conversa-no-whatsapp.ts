/**
 * Address that opens a conversation.
 * @param numero digits with country code
 * @param texto typed into the conversation, not sent
 */
export const conversaNoWhatsApp = (numero: string, texto?: string): string => {
  const conversa = `https://wa.me/${numero}`;
  return texto === undefined ? conversa : `${conversa}?text=${encodeURIComponent(texto)}`;
};
