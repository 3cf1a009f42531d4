import type { LinhaConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import {
  contatoDoWhatsApp,
  linksDoTelefone,
} from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import { enderecoDoLogo } from '../configuracoes/configuracoes.queries.js';

export interface Oficina {
  nome: string;
  apresentacao: string;
  logo: { src: string; largura: number; altura: number } | null;
  /** Digits with country code; null when the shop has no mobile. */
  whatsapp: string | null;
  /** `tel:+551133334444` and `(11) 3333-4444`; null for a mobile and without a telephone. */
  ligacao: { uri: string; telefone: string } | null;
  email: string | null;
  /** Street, number and district; null when not set. */
  endereco: string | null;
  /** `Recife – PE`; null when not set. */
  lugar: string | null;
  /** Opening hours, in the shop's words; null when not set. */
  horario: string | null;
}

const APRESENTACAO = 'Peças feitas à mão, sob encomenda, do jeito que você imaginou.';
const ligacaoPara = (telefone: string | null): Oficina['ligacao'] => {
  const { ligar, whatsapp } = linksDoTelefone(telefone ?? '');
  return telefone === null || ligar === null || whatsapp !== null
    ? null
    : { uri: ligar, telefone: formatarTelefone(telefone) };
};

const whatsAppDe = (telefone: string | null): string | null => {
  const contato = contatoDoWhatsApp(telefone);
  return 'numero' in contato ? contato.numero : null;
};

export const oficinaDe = (linha: LinhaConfiguracoes): Oficina => ({
  nome: linha.nome,
  apresentacao: linha.apresentacao ?? APRESENTACAO,
  logo:
    linha.logo_hash !== null && linha.logo_largura !== null && linha.logo_altura !== null
      ? {
          src: enderecoDoLogo(linha.logo_hash),
          largura: linha.logo_largura,
          altura: linha.logo_altura,
        }
      : null,
  whatsapp: whatsAppDe(linha.telefone),
  ligacao: ligacaoPara(linha.telefone),
  email: linha.email,
  endereco: linha.endereco,
  horario: linha.horario,
  lugar: [linha.cidade, linha.estado].filter(Boolean).join(' – ') || null,
});

/** Link to the shop's address on a map; null without a street. */
export const mapaDa = ({ endereco, lugar }: Pick<Oficina, 'endereco' | 'lugar'>): string | null =>
  endereco === null
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([endereco, lugar].filter(Boolean).join(', '))}`;
