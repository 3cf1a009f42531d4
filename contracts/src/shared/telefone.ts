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

// Anatel, Plano de Numeração: area codes in use.
const DDDS = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 ' +
    '51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 ' +
    '91 92 93 94 95 96 97 98 99'
  ).split(' '),
);
const CELULAR_OU_FIXO = /^(?:9\d{8}|[2-5]\d{7})$/;
const UM_ALGARISMO = /^(\d)\1+$/;

export type ContatoDoWhatsApp =
  /** Digits with country code. */
  { readonly numero: string } | { readonly falha: string };

/**
 * Checks that a number can belong to somebody: in Brazil an area code in use, and a mobile or a
 * fixed number; of another country, as written.
 */
export const contatoDoWhatsApp = (telefone: string | null): ContatoDoWhatsApp => {
  const digitos = digitosDoTelefone((telefone ?? '').replace(/\D/g, ''));
  if (digitos === '') return { falha: 'O cliente não tem telefone.' };
  const lido = formatarTelefone(digitos);
  if (digitos.length > 11) return { numero: digitos };
  if (digitos.length < 10) return { falha: `Falta o DDD no telefone ${lido}.` };
  const ddd = digitos.slice(0, 2);
  if (!DDDS.has(ddd)) return { falha: `O DDD ${ddd}, do telefone ${lido}, não existe.` };
  const assinante = digitos.slice(2);
  return CELULAR_OU_FIXO.test(assinante) && !UM_ALGARISMO.test(assinante)
    ? { numero: PAIS + digitos }
    : { falha: `O telefone ${lido} não é de um celular nem de um fixo.` };
};

/**
 * WhatsApp link; null when the number can belong to nobody.
 * @param texto typed into the conversation, not sent
 */
export const linkDoWhatsApp = (telefone: string, texto?: string): string | null => {
  const contato = contatoDoWhatsApp(telefone);
  if ('falha' in contato) return null;
  const link = `https://wa.me/${contato.numero}`;
  return texto === undefined ? link : `${link}?text=${encodeURIComponent(texto)}`;
};

export const linkDeLigacao = (telefone: string): string => {
  const numero = numeroInteiro(telefone);
  return numero ? `tel:+${numero}` : `tel:${telefone.replace(/\D/g, '')}`;
};
