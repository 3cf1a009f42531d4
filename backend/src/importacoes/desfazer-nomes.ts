import { Recusa, type Decision, type Fold } from '@encomenda/contracts/shared/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
import type { NomeadoDaImportacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { categoriaDeProdutoStream } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { entreAspas } from '@encomenda/contracts/shared/aspas';
import { derivedId } from '@encomenda/platform/ids';
import { CATEGORIA_DE_DESPESA } from '../despesas/categorias-de-despesas.js';
import { UNIDADE_DE_MEDIDA } from '../despesas/unidades-de-medida.js';
import type { HandleCommand } from '../platform/commands/handle-command.js';
import {
  deleteNamedRecord,
  namedRecordFold,
  type NamedRecord,
  type NamedRecordKind,
} from '../platform/commands/named-record.js';
import {
  categoriaDeProdutoFold,
  excluirCategoriaDeProduto,
} from '../produtos/domain/categoria-de-produto.js';
import type { NomeCriado } from './nomes-criados.js';

interface Nomeado<State, Event extends DomainEvent> {
  readonly oQue: string;
  readonly usada: string;
  readonly stream: (id: number) => string;
  readonly fold: Fold<State, Event>;
  readonly excluir: (id: number) => Decision<State, Event>;
}

const comNome = (
  kind: NamedRecordKind,
  palavras: Pick<Nomeado<NamedRecord, DomainEvent>, 'oQue' | 'usada'>,
): Nomeado<NamedRecord, DomainEvent> => ({
  ...palavras,
  stream: kind.stream,
  fold: namedRecordFold,
  excluir: (id) => deleteNamedRecord(kind, id),
});

const CATEGORIA_DE_PRODUTO = {
  oQue: 'A categoria',
  usada: 'um produto que a usa',
  stream: categoriaDeProdutoStream,
  fold: categoriaDeProdutoFold,
  excluir: (categoriaId: number) => excluirCategoriaDeProduto({ categoriaId }),
};
const COM_NOME = {
  'categorias-de-despesas': comNome(CATEGORIA_DE_DESPESA, {
    oQue: 'A categoria',
    usada: 'uma despesa que a usa',
  }),
  'unidades-de-medida': comNome(UNIDADE_DE_MEDIDA, {
    oQue: 'A unidade',
    usada: 'uma despesa que a usa',
  }),
};

export interface DependenciasDosNomes {
  readonly writer: HandleCommand;
  /** Whether a record that stands refers to it. */
  readonly emUso: (de: NomeadoDaImportacao, registro: number) => Promise<boolean>;
}

/** On whose behalf. */
interface Ato {
  readonly planilhaId: string;
  readonly usuarioId: number | null;
}

/**
 * Takes back a record that was made for a spreadsheet, safe to repeat.
 *
 * @throws Recusa when somebody altered or deleted it since, or a record uses it
 */
export type DesfazerNome = (ato: Ato, nome: NomeCriado) => Promise<void>;

export const desfazerNome = ({ writer, emUso }: DependenciasDosNomes): DesfazerNome => {
  const excluir = async <State, Event extends DomainEvent>(
    { planilhaId, usuarioId }: Ato,
    { de, registro, nome }: NomeCriado,
    { oQue, usada, stream, fold, excluir: decision }: Nomeado<State, Event>,
  ): Promise<void> => {
    await writer.handle({
      fold,
      stream: stream(registro),
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
            `${oQue} ${entreAspas(nome)} ficou: alguém mexeu nela depois.`,
          );
        if (await emUso(de, registro))
          throw Recusa.conflito('nome-em-uso', `${oQue} ${entreAspas(nome)} ficou: há ${usada}.`);
        return decision(registro);
      },
    });
  };
  return (ato, nome) =>
    nome.de === 'categorias-de-produtos'
      ? excluir(ato, nome, CATEGORIA_DE_PRODUTO)
      : excluir(ato, nome, COM_NOME[nome.de]);
};
