import type { LinhaConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import { soDigitos } from '@encomenda/contracts/shared/busca';
import { enderecoDoLogo } from '../configuracoes/configuracoes.queries.js';

export interface Oficina {
  nome: string;
  apresentacao: string;
  logo: { src: string; largura: number; altura: number } | null;
  /** Digits with country code; null when the shop has no telephone. */
  whatsapp: string | null;
  email: string | null;
  /** Street, number and district; null when not set. */
  endereco: string | null;
  /** `Recife – PE`; null when not set. */
  lugar: string | null;
  /** When somebody is there, in the shop's words; null when not set. */
  horario: string | null;
}

const APRESENTACAO = 'Peças feitas à mão, sob encomenda, do jeito que você imaginou.';
const BRASIL = '55';

const comPais = (telefone: string): string => {
  const digitos = soDigitos(telefone);
  return digitos.length > 11 ? digitos : `${BRASIL}${digitos}`;
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
  whatsapp: linha.telefone && comPais(linha.telefone),
  email: linha.email,
  endereco: linha.endereco,
  horario: linha.horario,
  lugar: [linha.cidade, linha.estado].filter(Boolean).join(' – ') || null,
});

export const conversaNoWhatsApp = (numero: string, texto: string): string =>
  `https://wa.me/${numero}?text=${encodeURIComponent(texto)}`;

/** The shop's address on a map; null without a street. */
export const mapaDa = ({ endereco, lugar }: Pick<Oficina, 'endereco' | 'lugar'>): string | null =>
  endereco === null
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([endereco, lugar].filter(Boolean).join(', '))}`;
