import type {
  ColunaDoExtrato,
  CorpoDoExtrato,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import {
  CAMPOS_DO_EXTRATO,
  LIMITES_DO_EXTRATO,
  NAO_LIDAS_AT_MOST,
  RECUSA_DO_EXTRATO,
  type FormatoDoExtrato,
  type LinhaNaoLida,
  type TipoDeLancamento,
} from '@encomenda/contracts/conciliacao/extrato';
import {
  extratoStream,
  type DadosDoLancamento,
  type ExtratoEvent,
} from '@encomenda/contracts/conciliacao/extrato.events';
import type { Planilha } from '@encomenda/contracts/importacoes/planilha';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../../platform/commands/handle-command.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { ReceivedFile } from '../../platform/files/received/received-file.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { CLOCK } from '../../platform/tokens.js';
import { ColunasGuardadas } from './colunas-guardadas.js';
import { extratoFold } from '../domain/extrato.js';
import { lerExtrato } from '../domain/ler-extrato.js';
import type { ArquivoDoBanco } from '../extrato/arquivo-do-banco.js';
import { lancamentosDo } from '../extrato/lancamentos-do-arquivo.js';
import {
  CAMPOS_DE_TEXTO,
  colunasBastam,
  colunasDe,
  type ColunasDoExtrato,
} from '../extrato/csv/colunas-do-banco.js';
import { lerTabelaDoBanco } from '../extrato/csv/ler-csv-do-banco.js';
import { LancamentosLidos } from './lancamentos-lidos.js';
import { extratoRecusado, LeitorDeExtratos } from './leitor-de-extratos.js';
import { MarcasDoLancamento } from './marcas-do-lancamento.js';
import { reconhecerLancamentos } from './reconhecer-lancamentos.js';

export type RespostaDaLeitura =
  | { readonly colunas: ColunaDoExtrato[] }
  | ContagemDaLeitura
  | (ContagemDaLeitura & {
      readonly extratoId: number;
      readonly result: CommandResult<ExtratoEvent>;
    });

interface ContagemDaLeitura {
  readonly creditos: number;
  /** Money that went back to a payer. */
  readonly devolucoes: number;
  readonly debitos: number;
  /** New entries that may be known from another file. */
  readonly talvezLidos: number;
  readonly jaLidos: number;
  readonly formato: FormatoDoExtrato;
  readonly naoLidos: readonly LinhaNaoLida[];
}

const NADA_DE_NOVO = { creditos: 0, devolucoes: 0, debitos: 0, talvezLidos: 0 };

const contagemDe = (lancamentos: readonly DadosDoLancamento[]) => {
  const quantos = (tipo: TipoDeLancamento) => lancamentos.filter((um) => um.tipo === tipo).length;
  return {
    creditos: quantos('credito'),
    devolucoes: quantos('devolucao'),
    debitos: quantos('debito'),
    talvezLidos: lancamentos.filter(({ talvezSeja }) => talvezSeja !== null).length,
  };
};

const EXEMPLOS = 3;
const BANCO_AT_MOST = 40;

/** Reads a bank's file. Entries that are known already do not change. */
export class LerExtrato extends Command<RespostaDaLeitura> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoExtrato,
    readonly arquivo: ReceivedFile,
  ) {
    super();
  }
}

@CommandHandler(LerExtrato)
export class LerExtratoHandler implements ICommandHandler<LerExtrato> {
  constructor(
    private readonly leitor: LeitorDeExtratos,
    private readonly lidos: LancamentosLidos,
    private readonly guardadas: ColunasGuardadas,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
    private readonly marcas: MarcasDoLancamento,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A repeated command reads once. @throws RequestRefused under `file`, Recusa under `colunas` */
  async execute({
    origin,
    corpo: { colunas },
    arquivo: enviado,
  }: LerExtrato): Promise<RespostaDaLeitura> {
    const leitura = await this.leitor.ler(enviado.bytes, String(origin.usuarioId));
    if ('arquivo' in leitura) return this.guardar(origin, leitura.arquivo);
    const { tabela } = leitura;
    const escolhidas = await this.colunasDa(tabela, colunas ?? null);
    if (!colunasBastam(escolhidas)) return { colunas: perguntar(tabela, escolhidas) };
    const arquivo = lerTabelaDoBanco(tabela, escolhidas, diaDeNegocio(this.clock()));
    if (colunas) await this.guardadas.guardar(tabela.titulos, escolhidas);
    return this.guardar(origin, arquivo);
  }

  private async colunasDa(
    { titulos, linhas }: Planilha,
    escolhidas: ColunasDoExtrato | null,
  ): Promise<ColunasDoExtrato> {
    if (!escolhidas) return (await this.guardadas.de(titulos)) ?? colunasDe(titulos, linhas);
    exigirColunas(escolhidas, titulos);
    return escolhidas;
  }

  private guardar(origin: RequestContext, arquivo: ArquivoDoBanco): Promise<RespostaDaLeitura> {
    const { lancamentos, ...resumo } = lancamentosDo(arquivo, this.marcas);
    if (arquivo.linhas.length + arquivo.naoLidos.length === 0)
      throw extratoRecusado(RECUSA_DO_EXTRATO.vazio);
    if (lancamentos.length > LIMITES_DO_EXTRATO.lancamentos)
      throw extratoRecusado(RECUSA_DO_EXTRATO.muitos);
    const { formato, naoLidos } = arquivo;
    return this.lidos.emOrdem(async () => {
      const repetido = await this.lidos.doComando(origin.commandId);
      const conhecidos = await this.lidos.parecidos(
        lancamentos.map(({ dados }) => dados),
        lancamentos.flatMap(({ dados, chaveComTexto }) => [dados.chave, chaveComTexto]),
      );
      const { novos, jaLidos } = reconhecerLancamentos(lancamentos, conhecidos);
      await this.lidos.guardarTextos(
        [...jaLidos, ...novos.map(({ dados: { chave }, texto }) => ({ chave, texto }))],
        this.clock(),
      );
      if (repetido === null && novos.length === 0)
        return { ...NADA_DE_NOVO, jaLidos: jaLidos.length, formato, naoLidos };
      const extratoId =
        repetido ??
        (await this.numbers.allocate('extrato', origin.commandId, extratoStream, origin.authority));
      const result = await this.writer.handle({
        fold: extratoFold,
        stream: extratoStream(extratoId),
        origin,
        decide: () =>
          lerExtrato({
            extratoId,
            formato,
            banco: arquivo.banco?.slice(0, BANCO_AT_MOST) || null,
            ...resumo,
            lancamentos: novos.map(({ dados }, index) => ({ ...dados, numero: index + 1 })),
            jaLidos: jaLidos.length,
            debitos: 0,
            naoLidos: naoLidos.length,
            linhasNaoLidas: naoLidos.slice(0, NAO_LIDAS_AT_MOST),
          }),
      });
      // For a repeated command, this is the event of the first one.
      const lido = result.events[0] as Extract<ExtratoEvent, { type: 'ExtratoLido' }>;
      const contagem = {
        ...contagemDe(lido.data.lancamentos),
        jaLidos: lido.data.jaLidos,
        formato,
        naoLidos,
      };
      return { ...contagem, extratoId, result };
    });
  }
}

const exigirColunas = (colunas: ColunasDoExtrato, titulos: readonly string[]): void => {
  const recusar = (frase: string): never => {
    throw Recusa.campo('colunas-invalidas', 'colunas', frase);
  };
  if (colunas.length !== titulos.length) recusar('O campo Colunas é inválido.');
  const usados = colunas.filter((campo) => campo !== null && !CAMPOS_DE_TEXTO.has(campo));
  const repetido = usados.find((campo, index) => usados.indexOf(campo) !== index);
  if (repetido !== undefined) {
    const rotulo = CAMPOS_DO_EXTRATO.find(({ campo }) => campo === repetido)?.rotulo ?? repetido;
    recusar(`Duas colunas estão como ${rotulo}. Deixe só uma.`);
  }
  if (!colunasBastam(colunas)) recusar('Diga qual coluna é a Data e qual é o Valor ou o Crédito.');
};

const perguntar = ({ titulos, linhas }: Planilha, colunas: ColunasDoExtrato): ColunaDoExtrato[] =>
  titulos.map((titulo, coluna) => ({
    titulo,
    campo: colunas[coluna] ?? null,
    exemplos: linhas
      .map(({ celulas }) => celulas[coluna] ?? '')
      .filter(Boolean)
      .slice(0, EXEMPLOS),
  }));
