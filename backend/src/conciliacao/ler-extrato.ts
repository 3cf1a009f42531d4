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
} from '@encomenda/contracts/conciliacao/extrato';
import { extratoStream, type ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import type { Planilha } from '@encomenda/contracts/importacoes/planilha';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { diaDeNegocio } from '@encomenda/contracts/shared/dia';
import type { Clock } from '@encomenda/platform/clock';
import type { Config } from '@encomenda/platform/config';
import { derivedKey } from '@encomenda/platform/derived-key';
import { Inject, Injectable } from '@nestjs/common';
import type { CommandResult } from '../platform/commands/handle-command.js';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import type { ReceivedFile } from '../platform/files/received-file.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { CLOCK, CONFIG } from '../platform/tokens.js';
import { ColunasGuardadas } from './colunas-guardadas.js';
import { extratoFold } from './domain/extrato.js';
import { lerExtrato } from './domain/ler-extrato.js';
import type { ArquivoDoBanco } from './extrato/arquivo-do-banco.js';
import { lancamentosDo } from './extrato/lancamentos-do-arquivo.js';
import {
  CAMPOS_DE_TEXTO,
  colunasBastam,
  colunasDe,
  type ColunasDoExtrato,
} from './extrato/colunas-do-banco.js';
import { lerTabelaDoBanco } from './extrato/ler-csv-do-banco.js';
import { LancamentosLidos } from './lancamentos-lidos.js';
import { extratoRecusado, LeitorDeExtratos } from './leitor-de-extratos.js';

/** What became of a bank's file: entries to be checked, nothing new, or a question about its columns. */
export type ExtratoLido =
  | { readonly colunas: ColunaDoExtrato[] }
  | ContagemDaLeitura
  | (ContagemDaLeitura & {
      readonly extratoId: number;
      readonly result: CommandResult<ExtratoEvent>;
    });

interface ContagemDaLeitura {
  readonly novos: number;
  readonly jaLidos: number;
  readonly debitos: number;
  readonly formato: FormatoDoExtrato;
  readonly naoLidos: readonly LinhaNaoLida[];
}

const EXEMPLOS = 3;
const BANCO_AT_MOST = 40;

/** Reads a bank's file: entries that were read before stay as they are. */
@Injectable()
export class LerExtrato {
  private readonly segredo: Buffer;

  constructor(
    private readonly leitor: LeitorDeExtratos,
    private readonly lidos: LancamentosLidos,
    private readonly guardadas: ColunasGuardadas,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.segredo = derivedKey(config.masterKey, 'bank-entries');
  }

  /** Once per command. @throws RequestRefused under `file`, Recusa under `colunas` */
  async executar(
    origin: RequestContext,
    { colunas }: CorpoDoExtrato,
    { bytes }: ReceivedFile,
  ): Promise<ExtratoLido> {
    const leitura = await this.leitor.ler(bytes, String(origin.usuarioId));
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

  private guardar(origin: RequestContext, arquivo: ArquivoDoBanco): Promise<ExtratoLido> {
    const { lancamentos, ...resumo } = lancamentosDo(arquivo, this.segredo);
    if (arquivo.linhas.length + arquivo.naoLidos.length === 0)
      throw extratoRecusado(RECUSA_DO_EXTRATO.vazio);
    if (lancamentos.length > LIMITES_DO_EXTRATO.lancamentos)
      throw extratoRecusado(RECUSA_DO_EXTRATO.muitos);
    const { formato, naoLidos } = arquivo;
    return this.lidos.emOrdem(async () => {
      const repetido = await this.lidos.doComando(origin.commandId);
      const conhecidas = await this.lidos.conhecidas(lancamentos.map(({ dados }) => dados.chave));
      const novos = lancamentos.filter(({ dados }) => !conhecidas.has(dados.chave));
      const jaLidos = lancamentos.length - novos.length;
      if (repetido === null && novos.length === 0)
        return { novos: 0, jaLidos, debitos: resumo.debitos, formato, naoLidos };
      await this.lidos.guardarTextos(
        novos.map(({ dados: { chave }, texto }) => ({ chave, texto })),
        this.clock(),
      );
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
            jaLidos,
            naoLidos: naoLidos.length,
            linhasNaoLidas: naoLidos.slice(0, NAO_LIDAS_AT_MOST),
          }),
      });
      // A repeated command is answered as the first time.
      const lido = result.events[0] as Extract<ExtratoEvent, { type: 'ExtratoLido' }>;
      const contagem = {
        novos: lido.data.lancamentos.length,
        jaLidos: lido.data.jaLidos,
        debitos: lido.data.debitos,
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
