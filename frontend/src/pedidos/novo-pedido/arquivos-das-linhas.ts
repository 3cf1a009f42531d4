import { useState } from 'react';
import { recusaDoArquivo } from '../../shared/envios/fila-de-envios';
import { REGRAS_DOS_ARQUIVOS, type ArquivosDoItem } from '../arquivos/use-envios-do-pedido';
import type { LinhaDoFormulario } from '../../shared/encomenda/formulario-da-encomenda';

interface Escolhidos {
  files: readonly File[];
  /** A sentence for each file that cannot be sent. */
  recusas: readonly string[];
}

const NENHUM: Escolhidos = { files: [], recusas: [] };

/**
 * Files chosen for the lines of an order that does not exist yet, by the line's `chave`.
 * @param daPrimeira line that begins with files
 */
export const useArquivosDasLinhas = (daPrimeira?: { chave: string; files: readonly File[] }) => {
  const [porLinha, setPorLinha] = useState<ReadonlyMap<string, Escolhidos>>(
    () => new Map(daPrimeira ? [[daPrimeira.chave, { files: daPrimeira.files, recusas: [] }]] : []),
  );
  const escolhidos = (chave: string): Escolhidos => porLinha.get(chave) ?? NENHUM;
  const guardar = (chave: string, dela: Escolhidos) =>
    setPorLinha((antes) => new Map(antes).set(chave, dela));
  return {
    de: (chave: string): readonly File[] => escolhidos(chave).files,
    recusasDe: (chave: string): readonly string[] => escolhidos(chave).recusas,
    /** @returns those that can be sent */
    add: (chave: string, files: readonly File[]): readonly File[] => {
      const recusas = files.flatMap((file) => {
        const recusa = recusaDoArquivo(file, REGRAS_DOS_ARQUIVOS);
        return recusa === undefined ? [] : [`${file.name}: ${recusa}`];
      });
      const aceitos = files.filter(
        (file) => recusaDoArquivo(file, REGRAS_DOS_ARQUIVOS) === undefined,
      );
      guardar(chave, { files: [...escolhidos(chave).files, ...aceitos], recusas });
      return aceitos;
    },
    remove: (chave: string, nome: string): void => {
      const { files } = escolhidos(chave);
      const posicao = files.findIndex(({ name }) => name === nome);
      guardar(chave, { files: files.filter((_file, n) => n !== posicao), recusas: [] });
    },
    /** @param itens numbers of the items, in the order of the lines */
    dosItens: (linhas: readonly LinhaDoFormulario[], itens: readonly number[]): ArquivosDoItem[] =>
      linhas.flatMap(({ chave }, index) => {
        const itemId = itens[index];
        return itemId === undefined ? [] : [{ itemId, files: escolhidos(chave).files }];
      }),
  };
};

export type ArquivosDasLinhas = ReturnType<typeof useArquivosDasLinhas>;
