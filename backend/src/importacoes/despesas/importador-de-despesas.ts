import { camposDaDespesa } from '@encomenda/contracts/despesas/despesa.campos';
import { despesaStream } from '@encomenda/contracts/despesas/despesa.events';
import type { CorpoDaDespesa } from '@encomenda/contracts/despesas/despesas.http';
import { desfazerDespesas } from '../../despesas/despesas.desfazer.js';
import { CATEGORIA_DE_DESPESA } from '../../despesas/categorias-e-unidades/categorias-de-despesas.js';
import { despesaFold } from '../../despesas/domain/despesa.js';
import { factsOf } from '../../platform/commands/edits/record-fields.js';
import { lancarDespesa } from '../../despesas/lancar-despesa.js';
import { UNIDADE_DE_MEDIDA } from '../../despesas/categorias-e-unidades/unidades-de-medida.js';
import type { HandleCommand } from '../../platform/commands/handle-command.js';
import {
  namedRecordFold,
  type NamedRecordKind,
} from '../../platform/commands/named-records/named-record.js';
import type { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { StateReader } from '../../platform/commands/streams/state-reader.js';
import type { AtoDaLinha, Feito, Importador, LeitorDeLinhas } from '../assunto.js';
import { desfazerLinha, feito, origemDa, semAlterar } from '../linha-importada.js';

export interface DependenciasDeDespesas {
  readonly writer: HandleCommand;
  readonly numbers: Numbers;
  readonly reader: StateReader;
  readonly ler: LeitorDeLinhas<CorpoDaDespesa>;
}

export const importadorDeDespesas = (dependencias: DependenciasDeDespesas): Importador => {
  const { writer, numbers, reader, ler } = dependencias;

  const existe = async ({ stream }: NamedRecordKind, id: number | null): Promise<boolean> =>
    id !== null && (await reader.stateOf(namedRecordFold, stream(id))).situacao === 'ativo';

  const lancar = async (ato: AtoDaLinha, corpo: CorpoDaDespesa): Promise<Feito> => {
    const origin = origemDa(ato, 'linha');
    const despesaId = await numbers.allocate('despesa', origin.commandId, despesaStream);
    const dados = factsOf(camposDaDespesa, corpo);
    const result = await writer.handle({
      fold: despesaFold,
      stream: despesaStream(despesaId),
      origin,
      decide: async () =>
        lancarDespesa({
          despesaId,
          dados,
          categoriaExiste: await existe(CATEGORIA_DE_DESPESA, dados.categoriaId),
          unidadeExiste: await existe(UNIDADE_DE_MEDIDA, dados.unidadeId),
        }),
    });
    return feito('cadastrado', despesaId, result);
  };

  return {
    async preparar(linhas, hoje) {
      const lidas = await ler(linhas, hoje);
      return lidas.map((lida) =>
        'erros' in lida
          ? lida
          : {
              emBranco: lida.emBranco,
              cadastrar: (ato) => lancar(ato, lida.corpo),
              alterar: semAlterar,
            },
      );
    },
    desfazer: (ato, desfeito, quemFez) =>
      desfazerLinha(writer, desfazerDespesas, ato, { ...desfeito, quemFez }),
  };
};
