import { TIPO_PDF, type TipoDeArquivo } from '../pedidos/arquivo.js';
import { partesDoNome } from '../produtos/imagem.js';

export const EXTENSOES: Readonly<Record<TipoDeArquivo, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  [TIPO_PDF]: '.pdf',
};

const MAXIMO = 120;
const SEM_NOME = 'foto';

/** Bidirectional marks can make `gpj.exe` look like another name. */
const INVISIVEIS = /\p{C}/gu;
const RESERVADOS = /[<>:"/\\|?*]/g;
const PONTO_DE_EXTENSAO = /\.(?=\p{L})/gu;
const NAS_PONTAS = /^[\s.-]+|[\s.-]+$/g;

/** A dot that would start another extension becomes a dash. */
const limpo = (nome: string): string => {
  const inteiro = nome
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(INVISIVEIS, '')
    .replace(RESERVADOS, '-')
    .replace(PONTO_DE_EXTENSAO, '-')
    .replace(NAS_PONTAS, '');
  return Array.from(inteiro).slice(0, MAXIMO).join('').replace(NAS_PONTAS, '');
};

/** Safe name for an upload: its last path segment, with the given extension. */
export const nomeDoArquivo = (enviado: string, extensao: string): string => {
  const ultimaParte = enviado.split(/[/\\]/).at(-1)!;
  return `${limpo(partesDoNome(ultimaParte.trim()).nome) || SEM_NOME}${extensao}`;
};

/** New name with the old extension; null when nothing of the new name is usable. */
export const renomeado = (arquivo: string, novoNome: string): string | null => {
  const { extensao } = partesDoNome(arquivo);
  const semExtensao = novoNome.toLowerCase().endsWith(extensao)
    ? novoNome.slice(0, -extensao.length)
    : novoNome;
  const nome = limpo(semExtensao);
  return nome === '' ? null : `${nome}${extensao}`;
};
