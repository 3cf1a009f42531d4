const PAIS = '55';
const COM_DDD = /^(\d{2})(\d{4,5})(\d{4})$/;
const SEM_DDD = /^(\d{4,5})(\d{4})$/;

/** Strips the country code 55. */
export const digitosDoTelefone = (digitos: string): string =>
  digitos.length > 11 && digitos.startsWith(PAIS) ? digitos.slice(PAIS.length) : digitos;

/** Digits → `(11) 98765-4321`; without area code `98765-4321`; of another country `+351912345678`. */
export const formatarTelefone = (telefone: string): string => {
  const digitos = digitosDoTelefone(telefone);
  if (digitos.length > 11) return `+${digitos}`;
  return digitos.replace(COM_DDD, '($1) $2-$3').replace(SEM_DDD, '$1-$2');
};

/** With country and area code; null without an area code. */
const numeroInteiro = (telefone: string): string | null => {
  const digitos = digitosDoTelefone(telefone.replace(/\D/g, ''));
  if (digitos.length < 10) return null;
  return digitos.length > 11 ? digitos : PAIS + digitos;
};

/** WhatsApp link; null without an area code. */
export const linkDoWhatsApp = (telefone: string): string | null => {
  const numero = numeroInteiro(telefone);
  return numero && `https://wa.me/${numero}`;
};

export const linkDeLigacao = (telefone: string): string => {
  const numero = numeroInteiro(telefone);
  return numero ? `tel:+${numero}` : `tel:${telefone.replace(/\D/g, '')}`;
};
