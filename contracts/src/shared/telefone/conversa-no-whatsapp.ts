/** `numero`: digits with country code. `texto` is put into the message box, not sent. */
export const conversaNoWhatsApp = (numero: string, texto?: string): string => {
  const conversa = `https://wa.me/${numero}`;
  return texto === undefined ? conversa : `${conversa}?text=${encodeURIComponent(texto)}`;
};
