import type { FinanceiroDb } from '@encomenda/contracts/financeiro/financeiro.read-models';
import type { Pergunta } from '@encomenda/contracts/porque/figuras';
import type { Porque } from '@encomenda/contracts/porque/porque.http';
import type { RelatoriosDb } from '@encomenda/contracts/relatorios/relatorios.read-models';
import { formatarDia, mesDe, mesesEntre, PRIMEIRO_DIA } from '@encomenda/contracts/shared/dia/dia';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { ConfiguracoesReader } from '../configuracoes/configuracoes.reader.js';
import { MovimentoReader, type FonteDoMovimento } from '../financeiro/movimento.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { mapped } from '../platform/queries/table.js';
import { COMPOSICOES, parcela, type Contexto, type TabelaDeNomes } from './composicoes.js';
import { LeitorDeLinhas } from './leitor-de-linhas.js';
import { linhaDoPorque } from './linhas.js';

const porExtenso = ({ de, ate }: Pergunta): string => {
  if (de === ate) return `em ${formatarDia(de)}`;
  const fim = formatarDia(ate);
  return de === PRIMEIRO_DIA ? `até ${fim}` : `de ${formatarDia(de)} a ${fim}`;
};

@Injectable()
export class Porques {
  constructor(
    private readonly leitor: LeitorDeLinhas,
    private readonly movimento: MovimentoReader,
    private readonly configuracoes: ConfiguracoesReader,
    @Inject(READ_DATABASE) private readonly db: Kysely<FinanceiroDb & RelatoriosDb>,
  ) {}

  async responder(pergunta: Pergunta, page: number): Promise<Porque> {
    const { fontes, medida, retrato } = COMPOSICOES[pergunta.figura];
    const somas = await Promise.all(fontes.map((fonte) => this.leitor.somar(fonte, pergunta)));
    let [quantas, quanto] = [0, 0];
    for (const soma of somas) {
      quantas += soma.linhas;
      quanto += soma.quanto;
    }
    const [dito, linhas] = await Promise.all([
      retrato(somas, this.contexto(pergunta)),
      this.leitor.pagina(fontes, pergunta, { page, total: quantas }),
    ]);
    const total = dito.total ?? parcela('', quanto, medida);
    return {
      titulo: dito.titulo,
      periodo: porExtenso(pergunta),
      formula: dito.formula,
      total: total.valor,
      total_br: total.valor_br,
      parcelas: dito.parcelas ?? [],
      linhas: mapped(linhas, (linha) => linhaDoPorque(linha, medida)),
    };
  }

  private contexto(pergunta: Pergunta): Contexto {
    return {
      id: pergunta.id,
      nomeDe: (tabela, semNome) => this.nomeDe(tabela, pergunta.id, semNome),
      mesesDe: async (fonte) => mesesEntre(await this.primeiroMes(pergunta, fonte), pergunta.ate),
      saldoInicialEmCentavos: async () =>
        (await this.configuracoes.current()).saldo_inicial_em_centavos,
    };
  }

  private async primeiroMes({ de, ate }: Pergunta, fonte: FonteDoMovimento): Promise<string> {
    if (de !== PRIMEIRO_DIA) return de;
    const meses = await this.movimento.meses(fonte, { de, ate });
    return [...meses.keys()].reduce((a, b) => (a < b ? a : b), mesDe(ate).primeiro);
  }

  private async nomeDe(
    tabela: TabelaDeNomes,
    id: number | undefined,
    semNome: string,
  ): Promise<string> {
    const linha = await this.db
      .selectFrom(tabela)
      .select('nome')
      .where('id', '=', id ?? 0)
      .executeTakeFirst();
    return linha?.nome ?? semNome;
  }
}
