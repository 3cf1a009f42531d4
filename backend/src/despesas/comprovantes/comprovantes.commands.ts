import { EXTENSOES, nomeDoArquivo } from '@encomenda/contracts/arquivos/nome-do-arquivo';
import type { ArquivoGuardado } from '@encomenda/contracts/arquivos/arquivo-guardado';
import { despesaStream, type DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import type { CorpoDoComprovante } from '@encomenda/contracts/despesas/despesas.http';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ArquivosGuardados } from '../../arquivos/arquivos-guardados.js';
import { PASTA_DA_LOJA } from '../../arquivos/donos.js';
import { exigirMaisUm } from '../../arquivos/mais-um-arquivo.js';
import type { Created } from '../../platform/commands/answer/answer.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { Parts, underField } from '../../platform/commands/numbers/parts.js';
import type { ReceivedFile } from '../../platform/files/received/received-file.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { COMPROVANTES } from './comprovantes.finalidade.js';
import { despesaFold, exigirDespesaLancada, type Despesa } from '../domain/despesa.js';

export class AnexarComprovante extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoComprovante,
    readonly arquivo: ReceivedFile,
  ) {
    super();
  }
}

@CommandHandler(AnexarComprovante)
export class AnexarComprovanteHandler implements ICommandHandler<AnexarComprovante> {
  constructor(
    private readonly parts: Parts,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  async execute({ origin, corpo: { despesa_id: despesaId, name }, arquivo }: AnexarComprovante) {
    const conferido = await this.arquivos.conferir(COMPROVANTES, arquivo);
    const comprovante = { nome: name ?? arquivo.nome, ...conferido.dados };
    const adding = this.parts.add('comprovante', {
      fold: despesaFold,
      stream: despesaStream(despesaId),
      origin,
      decide: () => (despesa, comprovanteId) =>
        anexarComprovante({ despesaId, comprovanteId, comprovante })(despesa),
      beforeAppend: () => this.arquivos.guardar(COMPROVANTES, [conferido], PASTA_DA_LOJA),
    });
    const result = await underField(adding, {
      code: 'despesa-inexistente',
      refusal: () => Recusa.campo('despesa-invalida', 'despesa_id', mensagens.invalido('Despesa')),
    });
    this.arquivos.prepararTamanhos([conferido.dados], PASTA_DA_LOJA);
    return result;
  }
}

export class RemoverComprovante extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly comprovanteId: number,
  ) {
    super();
  }
}

@CommandHandler(RemoverComprovante)
export class RemoverComprovanteHandler implements ICommandHandler<RemoverComprovante> {
  constructor(
    private readonly parts: Parts,
    private readonly writer: HandleCommand,
  ) {}

  async execute({ origin, comprovanteId }: RemoverComprovante) {
    const despesaId = await this.parts.ownerOf(
      'comprovante',
      comprovanteId,
      comprovanteInexistente,
    );
    return this.writer.handle({
      fold: despesaFold,
      stream: despesaStream(despesaId),
      origin,
      decide: () => removerComprovante({ despesaId, comprovanteId }),
    });
  }
}

export const comprovanteInexistente = (): Recusa =>
  Recusa.inexistente('comprovante-inexistente', 'Comprovante não encontrado.');

interface Qual {
  readonly despesaId: number;
  readonly comprovanteId: number;
}

interface Anexar extends Qual {
  readonly comprovante: ArquivoGuardado;
}

/** Also used by undo, to bring back a removed receipt. */
export const anexarComprovante =
  ({ despesaId, comprovanteId, comprovante }: Anexar) =>
  (despesa: Despesa): readonly DespesaEvent[] => {
    const { comprovantes } = exigirDespesaLancada(despesa);
    const todos = [...comprovantes.values()];
    exigirMaisUm(COMPROVANTES, { hash: comprovante.hash, todos, juntos: todos });
    const nome = nomeDoArquivo(comprovante.nome, EXTENSOES[comprovante.tipo]);
    return [
      { type: 'ComprovanteAnexado', data: { despesaId, comprovanteId, ...comprovante, nome } },
    ];
  };

export const removerComprovante =
  ({ despesaId, comprovanteId }: Qual) =>
  (despesa: Despesa): readonly DespesaEvent[] => {
    const comprovante = exigirDespesaLancada(despesa).comprovantes.get(comprovanteId);
    if (!comprovante) throw comprovanteInexistente();
    return [{ type: 'ComprovanteRemovido', data: { despesaId, comprovanteId, ...comprovante } }];
  };
