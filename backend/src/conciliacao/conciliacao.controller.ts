import {
  consultaDeLancamentos,
  corpoDaConciliacao,
  corpoDoExtrato,
  corpoDosDebitos,
  corpoDosLancamentos,
  lancamentoEscolhido,
  type ConsultaDeLancamentos,
  type CorpoDaConciliacao,
  type CorpoDoExtrato,
  type CorpoDosDebitos,
  type CorpoDosLancamentos,
  type ExtratoEnviado,
  type LancamentoEscolhido,
  type RespostaDaConciliacao,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import {
  CAMPOS_DO_EXTRATO,
  LIMITES_DO_EXTRATO,
  RECUSA_DO_EXTRATO,
} from '@encomenda/contracts/conciliacao/extrato';
import {
  Body,
  Controller,
  Get,
  Injectable,
  Post,
  Put,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { HasPower } from '../platform/auth/has-power.js';
import { answerText } from '../platform/commands/answer/answer-text.js';
import { Answer, done } from '../platform/commands/answer/answer.js';
import type { CommandResult } from '../platform/commands/handle-command.js';
import { File, FileReceiver, type ReceivedFile } from '../platform/files/received/received-file.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { RateLimit } from '../platform/limits/rate-limit.guard.js';
import { Csv } from '../platform/queries/csv/csv.interceptor.js';
import { RecordsExport } from '../platform/readings/records-reading.js';
import { LANCAMENTOS_EM_CSV } from './conciliacao.csv.js';
import { Conciliacao } from './conciliacao.queries.js';
import { ConciliarLancamentos } from './atos/conciliar-lancamentos.js';
import { DesconciliarLancamento } from './atos/desconciliar-lancamento.js';
import { frasesDaLeitura, naoLidasNaTela, pedeConferencia } from './leitura/frases-da-leitura.js';
import { IgnorarLancamentos } from './atos/ignorar-lancamentos.js';
import { LancarDebitos } from './atos/lancar-debitos.js';
import { LerExtrato } from './leitura/ler-extrato.js';
import { SoltarDebito } from './atos/soltar-debito.js';
import type { FeitosUmPorUm } from './atos/um-por-um.js';

/** Maximum files in memory at once. */
const READ_AT_ONCE = 3;

@Injectable()
class ReceivesStatement extends FileReceiver {
  constructor() {
    super({ bytes: LIMITES_DO_EXTRATO.bytes, tooLarge: RECUSA_DO_EXTRATO.grande }, READ_AT_ONCE);
  }
}

const juntos = (results: readonly CommandResult[]): CommandResult => {
  const [unico] = results;
  if (unico && results.length === 1) return unico;
  const ultimo = results.findLast(({ position }) => position !== null);
  return {
    events: results.flatMap(({ events }) => events),
    revision: null,
    position: ultimo?.position ?? null,
  };
};

const contar = (quantos: number, um: string, varios: string): string =>
  quantos === 1 ? `1 ${um}` : `${quantos} ${varios}`;

/** @throws the first refusal when every entry was refused */
const respostaDe = (
  { feitos, recusados }: FeitosUmPorUm,
  frases: { readonly um: string; readonly varios: (quantos: number) => string },
): Answer<RespostaDaConciliacao> => {
  const [recusado] = recusados;
  if (recusado && feitos.length === 0) throw recusado.erro;
  const result = juntos(feitos);
  const message =
    feitos.length === 1 ? answerText(result.events, frases.um) : frases.varios(feitos.length);
  const quantos = contar(recusados.length, 'ficou', 'ficaram');
  return new Answer(result, {
    message: recusado ? `${message} ${quantos} por conferir: ${recusado.frase}` : message,
    type: recusado ? 'warning' : 'success',
    recusados: recusados.map(({ id, frase }) => ({ id, frase })),
  });
};

@Controller('api/adm/conciliacao')
export class ConciliacaoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly conciliacao: Conciliacao,
  ) {}

  @Post('store')
  @RequiresPower('receita:alterar')
  @RateLimit('upload')
  @UseInterceptors(ReceivesStatement)
  async store(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDoExtrato }) corpo: CorpoDoExtrato,
    @File() arquivo: ReceivedFile,
  ): Promise<ExtratoEnviado | Answer<ExtratoEnviado>> {
    const lido = await this.commands.execute(new LerExtrato(origin, corpo, arquivo));
    const message = frasesDaLeitura(lido);
    if ('colunas' in lido)
      return {
        message,
        type: 'warning',
        extrato: null,
        colunas: { colunas: lido.colunas, campos: [...CAMPOS_DO_EXTRATO] },
        nao_lidas: { quantas: 0, linhas: [] },
      };
    const nao_lidas = naoLidasNaTela(lido.formato, lido.naoLidos);
    const type = pedeConferencia(lido) ? 'warning' : 'success';
    if (!('result' in lido)) return { message, type, extrato: null, colunas: null, nao_lidas };
    const { result, extratoId } = lido;
    return new Answer(result, { message, type, extrato: extratoId, colunas: null, nao_lidas });
  }

  @Get('resumo')
  @RequiresPower('receita:ler')
  resumo(@HasPower('despesas:ler') despesas: boolean) {
    return this.conciliacao.resumo({ despesas });
  }

  @Get('lancamentos')
  @RequiresPower('receita:ler')
  @RecordsExport('Exportação de lançamentos do banco')
  @Csv(LANCAMENTOS_EM_CSV)
  lancamentos(
    @Query({ schema: consultaDeLancamentos }) consulta: ConsultaDeLancamentos,
    @HasPower('despesas:ler') despesas: boolean,
  ) {
    return this.conciliacao.lancamentos(consulta, { despesas });
  }

  @Put('conciliar')
  @RequiresPower('receita:alterar')
  async conciliar(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDaConciliacao }) corpo: CorpoDaConciliacao,
  ): Promise<Answer<RespostaDaConciliacao>> {
    const feito = await this.commands.execute(
      new ConciliarLancamentos(origin, corpo.lancamentos, corpo.so_as_seguras ?? false),
    );
    return respostaDe(feito, {
      um: 'Lançamento conciliado.',
      varios: (quantos) => `${quantos} lançamentos conciliados.`,
    });
  }

  @Put('lancar-debitos')
  @RequiresPower('despesas:alterar')
  async lancarDebitos(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDosDebitos }) corpo: CorpoDosDebitos,
  ): Promise<Answer<RespostaDaConciliacao>> {
    const feito = await this.commands.execute(
      new LancarDebitos(origin, corpo.lancamentos, corpo.so_as_seguras ?? false),
    );
    return respostaDe(feito, {
      um: 'Despesa lançada.',
      varios: (quantos) => `${quantos} despesas lançadas.`,
    });
  }

  @Put('soltar-debito')
  @RequiresPower('despesas:alterar')
  async soltarDebito(
    @Context() origin: RequestContext,
    @Body({ schema: lancamentoEscolhido }) lancamento: LancamentoEscolhido,
  ) {
    const result = await this.commands.execute(new SoltarDebito(origin, lancamento));
    return done(answerText(result.events, 'Lançamento solto.'), result);
  }

  @Put('desconciliar')
  @RequiresPower('receita:alterar')
  async desconciliar(
    @Context() origin: RequestContext,
    @Body({ schema: lancamentoEscolhido }) lancamento: LancamentoEscolhido,
  ) {
    const result = await this.commands.execute(new DesconciliarLancamento(origin, lancamento));
    return done(answerText(result.events, 'Lançamento solto.'), result);
  }

  @Put('ignorar')
  @RequiresPower('receita:alterar')
  async ignorar(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDosLancamentos }) { lancamentos }: CorpoDosLancamentos,
  ) {
    const results = await this.commands.execute(
      new IgnorarLancamentos(origin, 'ignorar', lancamentos),
    );
    const quantos = contar(results.length, 'lançamento ignorado', 'lançamentos ignorados');
    return done(`${quantos}.`, juntos(results));
  }

  @Put('reabrir')
  @RequiresPower('receita:alterar')
  async reabrir(
    @Context() origin: RequestContext,
    @Body({ schema: corpoDosLancamentos }) { lancamentos }: CorpoDosLancamentos,
  ) {
    const results = await this.commands.execute(
      new IgnorarLancamentos(origin, 'reabrir', lancamentos),
    );
    const quantos = contar(results.length, 'lançamento voltou', 'lançamentos voltaram');
    return done(`${quantos} à conferência.`, juntos(results));
  }
}
