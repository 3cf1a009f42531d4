import { conversaNoWhatsApp } from './conversa-no-whatsapp.js';
import { formatarTelefone, lerTelefoneGuardado } from './telefone.js';

export type ContatoDoWhatsApp =
  /** Digits with country code. */
  { readonly numero: string } | { readonly falha: string };

/** WhatsApp number of a telephone, which must be a mobile with its area code; otherwise the reason. */
export const contatoDoWhatsApp = (telefone: string | null): ContatoDoWhatsApp => {
  if (telefone === null || telefone === '') return { falha: 'O cliente não tem telefone.' };
  const lido = lerTelefoneGuardado(telefone);
  if ('falha' in lido) return lido;
  const { tipo, e164, escrito } = lido;
  if (e164 === null) return { falha: `Falta o DDD no telefone ${escrito}.` };
  if (tipo === 'celular') return { numero: e164.slice(1) };
  return {
    falha: `O telefone ${escrito} é ${tipo === 'fixo' ? 'fixo' : 'de atendimento'}: não abre o WhatsApp.`,
  };
};

/** Both links are null when the telephone cannot be read. */
export interface LinksDoTelefone {
  ligar: string | null;
  /** Null when the telephone is not a mobile. */
  whatsapp: string | null;
}

export const linksDoTelefone = (telefone: string): LinksDoTelefone => {
  const lido = lerTelefoneGuardado(telefone);
  const contato = contatoDoWhatsApp(telefone);
  return {
    ligar: 'falha' in lido ? null : lido.uri,
    whatsapp: 'numero' in contato ? conversaNoWhatsApp(contato.numero) : null,
  };
};

export interface TelefoneNaTela {
  telefone: string | null;
  links_do_telefone: LinksDoTelefone | null;
}

export const telefoneNaTela = (guardado: string | null): TelefoneNaTela =>
  guardado === null || guardado === ''
    ? { telefone: null, links_do_telefone: null }
    : { telefone: formatarTelefone(guardado), links_do_telefone: linksDoTelefone(guardado) };
