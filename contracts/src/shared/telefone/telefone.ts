import {
  parsePhoneNumberFromString,
  type NumberType,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import {
  cabemDoisTelefones,
  listaTelefones,
  pareceOutroNumero,
  semDialeto,
} from './dialetos-do-telefone.js';
import {
  emGrupos,
  falhaDoEstrangeiro,
  falhaDoNacional,
  FALHAS_DO_TELEFONE,
} from './falha-do-telefone.js';

/** `servico`: a number such as 0800, 0300 or 4004. `local`: any number without its area code. */
export type TipoDeTelefone = 'celular' | 'fixo' | 'servico' | 'local';

export interface Telefone {
  readonly tipo: TipoDeTelefone;
  /** `+5511987654321`; null without an area code. */
  readonly e164: string | null;
  /** Text to store, one per number: national digits in Brazil, E.164 elsewhere, then ` ramal 12`. */
  readonly guardado: string;
  /** `(11) 3333-4444 ramal 12`, `+351 912 345 678`. */
  readonly escrito: string;
  readonly uri: string;
}

export type LeituraDoTelefone = Telefone | { readonly falha: string };

const BRASIL = 'BR';
const CODIGO_DO_BRASIL = '55';

const tipoDe = (tipo: NumberType): TipoDeTelefone => {
  if (tipo === 'MOBILE' || tipo === 'FIXED_LINE_OR_MOBILE') return 'celular';
  if (tipo === 'FIXED_LINE') return 'fixo';
  return 'servico';
};

const comRamal = (numero: string, ramal: string | null): string =>
  ramal === null ? numero : `${numero} ramal ${ramal}`;

/** `extract: false` refuses a text with more than the number. */
const analisar = (numero: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(numero, { defaultCountry: BRASIL, extract: false });

// One repeated digit: people type it into required fields.
const INVENTADO = /^\d\d(\d)\1{7,8}$/;

const existe = (lido: PhoneNumber | undefined): lido is PhoneNumber =>
  lido !== undefined &&
  lido.isValid() &&
  !(lido.countryCallingCode === CODIGO_DO_BRASIL && INVENTADO.test(lido.nationalNumber));

const soDigitos = (numero: string): string => numero.replaceAll(/\D/g, '');

// With the code of an operator that the library may not know: `0 17 11 98765-4321`.
const COM_OPERADORA = /^9?0[1-9]\d(\d{10,11})$/;

/** Possible numbers, the most probable first. After 00 comes a country code, or in Brazil an operator's code. */
const possiveis = (numero: string): readonly string[] => {
  if (numero.startsWith('00')) return [numero.replace(/^00\s*/, '+'), numero];
  if (numero.startsWith('+')) return [numero];
  const semOperadora = COM_OPERADORA.exec(soDigitos(numero))?.[1];
  return semOperadora === undefined ? [numero] : [numero, semOperadora];
};

const doMundo = (lido: PhoneNumber, ramal: string | null): Telefone => {
  const daqui = lido.countryCallingCode === CODIGO_DO_BRASIL;
  const tipo = tipoDe(lido.getType());
  const escrito = daqui ? lido.formatNational() : lido.formatInternational();
  const nacional = soDigitos(escrito);
  return {
    tipo,
    e164: lido.number,
    guardado: comRamal(daqui ? nacional : lido.number, ramal),
    escrito: comRamal(escrito, ramal),
    // A service number is dialled only within its country, with its 0.
    uri: `tel:${daqui && tipo === 'servico' ? nacional : lido.number}${ramal === null ? '' : `;ext=${ramal}`}`,
  };
};

const SO_DO_ASSINANTE = /^\d{4,5}[ .-]?\d{4}$/;
/** Any area code will do, because a number is valid with all of them or with none. */
const UM_DDD = '11';

// A collect call without an area code.
const A_COBRAR = /^9090[ -]?/;

const local = (escrito: string, ramal: string | null): Telefone | undefined => {
  const numero = escrito.replace(A_COBRAR, '');
  const digitos = soDigitos(numero);
  if (!SO_DO_ASSINANTE.test(numero) || !existe(analisar(UM_DDD + digitos))) return undefined;
  return {
    tipo: 'local',
    e164: null,
    guardado: comRamal(digitos, ramal),
    escrito: comRamal(emGrupos(digitos), ramal),
    uri: `tel:${digitos}`,
  };
};

const SEM_NADA_MAIS = /^\+?[\d\s()[\].\-/~+]*\d[\d\s()[\].\-/~]*$/;

const ehSoUmNumero = (numero: string): boolean =>
  SEM_NADA_MAIS.test(numero) && !listaTelefones(numero) && !pareceOutroNumero(numero);

const falhaDe = (numero: string): string => {
  if (pareceOutroNumero(numero)) return FALHAS_DO_TELEFONE.letras;
  if (listaTelefones(numero)) return FALHAS_DO_TELEFONE.varios;
  if (!SEM_NADA_MAIS.test(numero)) return FALHAS_DO_TELEFONE.letras;
  if (cabemDoisTelefones(numero)) return FALHAS_DO_TELEFONE.varios;
  const [lido] = possiveis(numero).map(analisar);
  const daqui = lido ? lido.countryCallingCode === CODIGO_DO_BRASIL : !/^(?:\+|00)/.test(numero);
  if (!daqui) return falhaDoEstrangeiro(numero);
  const nacional = lido?.nationalNumber ?? soDigitos(numero);
  return falhaDoNacional(numero, nacional.replace(/^0(?=[1-9]\d{7})/, ''));
};

/** Without a country code the number is Brazilian, without an area code `local`. Mobiles need their ninth digit. */
export const lerTelefone = (texto: string): LeituraDoTelefone => {
  const { numero, ramal } = semDialeto(texto);
  const lido = ehSoUmNumero(numero) ? possiveis(numero).map(analisar).find(existe) : undefined;
  if (lido) return doMundo(lido, ramal);
  return (ehSoUmNumero(numero) && local(numero, ramal)) || { falha: falhaDe(numero) };
};

// Earlier versions stored foreign numbers without the `+`.
const ESTRANGEIRO_SEM_MAIS = /^\d{12,15}$/;

/** As `lerTelefone`, and also reads what earlier versions stored. */
export const lerTelefoneGuardado = (guardado: string): LeituraDoTelefone => {
  const lido = lerTelefone(guardado);
  if (!('falha' in lido) || !ESTRANGEIRO_SEM_MAIS.test(guardado)) return lido;
  const estrangeiro = lerTelefone(`+${guardado}`);
  return 'falha' in estrangeiro ? lido : estrangeiro;
};

/** The stored text in today's form. A text that cannot be read stays as it is. */
export const telefoneGuardado = (guardado: string): string => {
  const lido = lerTelefoneGuardado(guardado);
  return 'falha' in lido ? guardado : lido.guardado;
};

/** `(11) 98765-4321`, `98765-4321` without area code, `+351 912 345 678`. */
export const formatarTelefone = (guardado: string): string => {
  const lido = lerTelefoneGuardado(guardado);
  return 'falha' in lido ? emGrupos(guardado) : lido.escrito;
};
