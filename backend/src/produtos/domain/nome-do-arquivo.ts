import { partesDoNome } from '@encomenda/contracts/produtos/imagem';

/** Characters of a file's name without its extension, at most. */
const MAXIMO = 120;
const SEM_NOME = 'foto';

/** Invisible marks too: some turn the reading order round, so that `gpj.exe` reads as another name. */
const INVISIVEIS = /\p{C}/gu;
const RESERVADOS = /[<>:"/\\|?*]/g;
const PONTO_DE_EXTENSAO = /\.(?=\p{L})/gu;
const NAS_PONTAS = /^[\s.-]+|[\s.-]+$/g;

/** A name without its extension, fit for any disk; a dot that would begin another extension is a dash. */
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

/** What a file that somebody sent is called here: its last path part, with the extension it should have. */
export const nomeDoArquivo = (enviado: string, extensao: string): string => {
  const ultimaParte = enviado.split(/[/\\]/).at(-1)!;
  return `${limpo(partesDoNome(ultimaParte.trim()).nome) || SEM_NOME}${extensao}`;
};

/** A file's new name, with the extension it has; null when nothing of the new one can be kept. */
export const renomeado = (arquivo: string, novoNome: string): string | null => {
  const { extensao } = partesDoNome(arquivo);
  const semExtensao = novoNome.toLowerCase().endsWith(extensao)
    ? novoNome.slice(0, -extensao.length)
    : novoNome;
  const nome = limpo(semExtensao);
  return nome === '' ? null : `${nome}${extensao}`;
};
