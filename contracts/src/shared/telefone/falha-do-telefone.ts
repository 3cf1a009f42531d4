import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export const EXEMPLO_DE_TELEFONE = '(11) 98765-4321';

export const FALHAS_DO_TELEFONE = {
  letras: `Escreva no telefone só o número, com DDD, como ${EXEMPLO_DE_TELEFONE}.`,
  varios: 'Há mais de um telefone no mesmo campo. Deixe um só.',
} as const;

const FIXO_SEM_DDD = 8;
const CELULAR_SEM_DDD = 9;
const FIXO_COM_DDD = 10;
const CELULAR_COM_DDD = 11;

const valido = (nacional: string): boolean =>
  parsePhoneNumberFromString(`+55${nacional}`)?.isValid() ?? false;

/** An area code exists when the library accepts a mobile number with it. */
const existeODdd = (ddd: string): boolean => valido(`${ddd}987654321`);

/** `1187654321` → `(11) 8765-4321`, valid or not. */
export const emGrupos = (digitos: string): string =>
  digitos.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3').replace(/^(\d{4,5})(\d{4})$/, '$1-$2');

/** Why a Brazilian number is invalid. `nacional`: its digits, without the country code and a leading 0. */
export const falhaDoNacional = (escrito: string, nacional: string): string => {
  const quantos = nacional.length;
  if (quantos > CELULAR_COM_DDD)
    return `O telefone ${escrito} tem números demais. Se for de outro país, comece com + e o código do país.`;
  const semDdd = quantos === FIXO_SEM_DDD || (quantos === CELULAR_SEM_DDD && nacional[0] === '9');
  const lido = emGrupos(nacional);
  const deNinguem = `O telefone ${lido} não é de um celular nem de um fixo.`;
  if (semDdd) return deNinguem;
  if (quantos < FIXO_COM_DDD) return `Faltam números no telefone ${escrito}.`;
  const [ddd, assinante] = [nacional.slice(0, 2), nacional.slice(2)];
  if (!existeODdd(ddd)) return `O DDD ${ddd}, do telefone ${escrito}, não existe.`;
  const comNono = `${ddd}9${assinante}`;
  return quantos === FIXO_COM_DDD && valido(comNono)
    ? `Falta o 9 no começo do celular ${lido}. O certo é ${emGrupos(comNono)}?`
    : deNinguem;
};

export const falhaDoEstrangeiro = (escrito: string): string =>
  `O telefone ${escrito} não existe. Confira o código do país e os números.`;
