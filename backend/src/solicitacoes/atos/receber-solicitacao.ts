import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import { fatosDe } from '@encomenda/contracts/shared/campos/campo';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { exigirTodas, Recusa } from '@encomenda/contracts/shared/events/decider';
import { diaDeNegocio, type Dia } from '@encomenda/contracts/shared/dia/dia';
import {
  solicitacaoStream,
  type SolicitacaoEvent,
} from '@encomenda/contracts/solicitacoes/solicitacao.events';
import { camposDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacao.campos';
import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import { CAMPO_DAS_FOTOS } from '@encomenda/contracts/solicitacoes/limites-das-fotos';
import type { CorpoDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ArquivosGuardados } from '../../arquivos/arquivos-guardados.js';
import { pastaDaSolicitacao } from '../../arquivos/donos.js';
import type { Created } from '../../platform/commands/answer/answer.js';
import { FollowedRecords } from '../../platform/commands/streams/followed-records.js';
import { HandleCommand, type CommandOrigin } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { ReceivedFile } from '../../platform/files/received/received-file.js';
import { CLOCK } from '../../platform/tokens.js';
import { produtoFold, type Produto } from '../../produtos/domain/produto.js';
import { lerOpcoes } from '../domain/opcoes-pedidas.js';
import { solicitacaoFold, type Solicitacao } from '../domain/solicitacao.js';
import { FOTOS_DA_SOLICITACAO } from '../fotos-da-solicitacao.finalidade.js';

export class ReceberSolicitacao extends Command<Created> {
  constructor(
    /** Without a user, because visitors are not signed in. */
    readonly origin: CommandOrigin,
    readonly produtoId: number,
    readonly corpo: CorpoDaSolicitacao,
    readonly fotos: readonly ReceivedFile[] = [],
  ) {
    super();
  }
}

@CommandHandler(ReceberSolicitacao)
export class ReceberSolicitacaoHandler implements ICommandHandler<ReceberSolicitacao> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly followed: FollowedRecords,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  async execute({ origin, produtoId, corpo, fotos: enviadas }: ReceberSolicitacao) {
    const produto = await this.followed.stateOf(produtoFold, produtoStream(produtoId));
    const pedida = { produtoId, produto, corpo, hoje: diaDeNegocio(this.clock()) };
    // Checked before a number is allocated, so that a refused request leaves no gap in the numbers.
    receberSolicitacao({ ...pedida, solicitacaoId: 0, fotos: [] })(solicitacaoFold.initialState);
    const conferidas = await this.arquivos.conferirFotos(enviadas, CAMPO_DAS_FOTOS);
    const fotos = conferidas.map(({ dados }) => dados);
    const facts = { ...pedida, fotos };
    const id = await this.numbers.allocate(
      'solicitacao',
      origin.commandId,
      solicitacaoStream,
      origin.authority,
    );
    const result = await this.writer.handle({
      fold: solicitacaoFold,
      stream: solicitacaoStream(id),
      origin,
      decide: () => receberSolicitacao({ ...facts, solicitacaoId: id }),
      beforeAppend: () =>
        this.arquivos.guardar(FOTOS_DA_SOLICITACAO, conferidas, pastaDaSolicitacao(id)),
    });
    this.arquivos.prepararTamanhos(fotos, pastaDaSolicitacao(id));
    return { ...result, id };
  }
}

interface Facts {
  readonly solicitacaoId: number;
  readonly produtoId: number;
  readonly produto: Produto;
  readonly corpo: CorpoDaSolicitacao;
  readonly fotos: readonly FotoDeReferencia[];
  readonly hoje: Dia;
}

/** @throws Recusa (404) for a product that visitors may not see, 422 for wrong options and for a past day */
export const receberSolicitacao =
  ({ solicitacaoId, produtoId, produto, corpo, fotos, hoje }: Facts) =>
  (solicitacao: Solicitacao): readonly SolicitacaoEvent[] => {
    if (solicitacao.situacao !== 'inexistente')
      throw Recusa.conflito('solicitacao-ja-existe', 'Esta solicitação já foi recebida.');
    if (produto.situacao !== 'ativo' || !produto.dados.ativoNoSite)
      throw Recusa.inexistente('produto-inexistente', 'Produto não encontrado.');
    const { nome: produtoNome, valorEmCentavos: preco } = produto.dados;
    const { para } = corpo;
    const [{ opcoes, textos }] = exigirTodas(
      () => lerOpcoes(produto.encomenda.opcoes, corpo.opcoes),
      () => {
        if (para !== null && para < hoje)
          throw Recusa.campo(
            'dia-passado',
            'para',
            `${mensagens.invalido(camposDaSolicitacao.para.rotulo)} O dia já passou.`,
          );
      },
    );
    const acrescimos = opcoes.reduce((soma, opcao) => soma + opcao.acrescimoEmCentavos, 0);
    return [
      {
        type: 'SolicitacaoRecebida',
        data: {
          solicitacaoId,
          produtoId,
          produtoNome,
          ...fatosDe(camposDaSolicitacao, corpo),
          opcoes: [...opcoes],
          textos: [...textos],
          valorEmCentavos: preco === 0 ? null : preco + acrescimos,
          fotos: [...fotos],
        },
      },
    ];
  };
