import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { NomeadoDaImportacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { derivedId } from '@encomenda/platform/ids';
import { CATEGORIA_DE_DESPESA } from '../../despesas/categorias-e-unidades/categorias-de-despesas.js';
import { UNIDADE_DE_MEDIDA } from '../../despesas/categorias-e-unidades/unidades-de-medida.js';
import type { HandleCommand } from '../../platform/commands/handle-command.js';
import {
  deleteNamedRecord,
  namedRecordFold,
  type NamedRecordKind,
} from '../../platform/commands/named-records/named-record.js';
import { CATEGORIA_DE_PRODUTO } from '../../produtos/categorias/categorias-de-produtos.js';
import type { NomeCriado } from './nomes-criados.js';

interface Nomeado {
  readonly kind: NamedRecordKind;
  readonly nome: string;
  readonly usada: string;
}

const COM_NOME: Readonly<Record<NomeadoDaImportacao, Nomeado>> = {
  'categorias-de-produtos': {
    kind: CATEGORIA_DE_PRODUTO,
    nome: 'A categoria',
    usada: 'um produto que a usa',
  },
  'categorias-de-despesas': {
    kind: CATEGORIA_DE_DESPESA,
    nome: 'A categoria',
    usada: 'uma despesa que a usa',
  },
  'unidades-de-medida': {
    kind: UNIDADE_DE_MEDIDA,
    nome: 'A unidade',
    usada: 'uma despesa que a usa',
  },
};

export interface DependenciasDosNomes {
  readonly writer: HandleCommand;
  /** Whether a record that is not deleted uses this category or unit. */
  readonly emUso: (de: NomeadoDaImportacao, registro: number) => Promise<boolean>;
}

interface Ato {
  readonly planilhaId: string;
  readonly usuarioId: number | null;
}

/** Deletes a created category or unit. @throws Recusa when it was changed, deleted or used since */
export type DesfazerNome = (ato: Ato, nome: NomeCriado) => Promise<void>;

export const desfazerNome =
  ({ writer, emUso }: DependenciasDosNomes): DesfazerNome =>
  async ({ planilhaId, usuarioId }, { de, registro, nome }) => {
    const { kind, nome: oRegistro, usada } = COM_NOME[de];
    await writer.handle({
      fold: namedRecordFold,
      stream: kind.stream(registro),
      origin: {
        usuarioId,
        commandId: derivedId(planilhaId, 'desfazer', de, registro),
        correlationId: planilhaId,
        desfaz: 0,
      },
      decide: async (known) => {
        if (known.length > 1)
          throw Recusa.conflito(
            'nome-alterado',
            `${oRegistro} ${entreAspas(nome)} ficou: alguém mexeu nela depois.`,
          );
        if (await emUso(de, registro))
          throw Recusa.conflito(
            'nome-em-uso',
            `${oRegistro} ${entreAspas(nome)} ficou: há ${usada}.`,
          );
        return deleteNamedRecord(kind, registro);
      },
    });
  };
