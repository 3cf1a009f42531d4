/** How an act is undone, or why it is not. */
export type Inversa = { readonly inversa: string } | { readonly porque: string };

const inversa = (texto: string): Inversa => ({ inversa: texto });
const porque = (texto: string): Inversa => ({ porque: texto });

const DE_VOLTA = 'o que mudou volta a ser como era, onde ninguém mexeu depois';
const SEM_SEGREDO = 'a senha e o segundo fator não ficam no registro; troca-se de novo';
const LGPD = 'é o cumprimento da lei; o que foi eliminado não existe mais';
const AUTOMATICO = 'ninguém o fez: é consequência de outro ato, ou da passagem do tempo';

/**
 * Every event an act may begin with: what undoing it does, or why nothing does. An act is undone
 * whole: whatever its command wrote in the record goes back together.
 */
export const INVERSAS: Readonly<Record<string, Inversa>> = {
  PedidoCriado: inversa('o pedido é cancelado, enquanto não houver pagamentos'),
  PedidoAtualizado: inversa(DE_VOLTA),
  EstagioAvancado: inversa('o pedido volta ao estágio anterior; a produção dos itens fica'),
  EstagioAjustado: inversa('o pedido volta ao estágio anterior, e ao arquivo se lá estava'),
  PedidoArquivado: inversa('o pedido volta ao painel'),
  PedidoRestaurado: inversa('o pedido volta ao arquivo'),
  PedidoCancelado: inversa(
    'o pedido volta a valer, com os pagamentos estornados com ele, e às entregas de que saiu e que ainda estão abertas',
  ),
  CancelamentoDesfeito: inversa('o pedido volta a ser cancelado, com o mesmo destino do dinheiro'),
  ItemAdicionado: inversa('o item sai, se ninguém mexeu nele'),
  ItemAtualizado: inversa(DE_VOLTA),
  ItemRemovido: inversa('o item volta, com o progresso e os dias em que foi produzido'),
  ItemRestaurado: inversa('o item sai, se ninguém mexeu nele'),
  EstagioDoItemAvancado: inversa('o item volta ao estágio anterior, sem as unidades deste ato'),
  ItemReaberto: porque('acompanha a alteração do item e volta com ela'),
  UnidadesFinalizadas: inversa('as unidades deixam de estar prontas no dia em que ficaram'),
  ProgressoDoItemAjustado: inversa('o progresso volta a ser o de antes'),
  TagAplicada: inversa('a tag sai do pedido'),
  TagRetirada: inversa('a tag volta ao pedido, se ainda existe'),
  PagamentoEfetuado: inversa('o pagamento é cancelado, se ninguém o corrigiu'),
  PagamentoCorrigido: inversa('o pagamento volta a ser como era, se cabe no saldo'),
  PagamentoCancelado: inversa('o pagamento volta a valer, se cabe no saldo'),
  PagamentoRestaurado: inversa('o pagamento é cancelado, se ninguém o corrigiu'),

  ClienteCadastrado: inversa('o cliente é excluído, se não tem pedidos'),
  ClienteAtualizado: inversa(DE_VOLTA),
  ClienteExcluido: inversa('o cliente volta ao cadastro'),
  ClienteRestaurado: inversa('o cliente é excluído, se não tem pedidos'),
  DadosPessoaisExportados: porque('a cópia já foi entregue'),
  EliminacaoAgendada: porque('cancela-se o agendamento no cadastro do cliente'),
  AgendamentoDaEliminacaoCancelado: porque('agenda-se de novo no cadastro do cliente'),
  EliminacaoIniciada: porque(LGPD),
  DadosPessoaisEliminados: porque(LGPD),

  ProdutoCadastrado: inversa('o produto é descontinuado, se ninguém o alterou'),
  ProdutoAtualizado: inversa(DE_VOLTA),
  ProdutoDescontinuado: inversa('o produto volta às listas e ao site, com as suas fotos'),
  ProdutoRestaurado: inversa('o produto é descontinuado'),
  ImagemAdicionada: inversa('a foto é removida'),
  ImagemRenomeada: inversa('a foto volta ao nome de antes'),
  ImagemPublicada: inversa('a foto deixa o site'),
  ImagemOcultada: inversa('a foto volta ao site'),
  ImagemRemovida: inversa('a foto volta, no seu lugar'),
  ImagemRestaurada: inversa('a foto é removida'),
  ImagensReordenadas: inversa('as fotos voltam à ordem de antes'),
  CategoriaDeProdutoCriada: inversa('a categoria é excluída'),
  CategoriaDeProdutoAtualizada: inversa('a categoria volta ao nome de antes'),
  CategoriaDeProdutoExcluida: inversa('a categoria volta, e os produtos dela com ela'),
  CategoriaDeProdutoRestaurada: inversa('a categoria é excluída'),

  TagCriada: inversa('a tag é excluída'),
  TagAtualizada: inversa(DE_VOLTA),
  TagExcluida: inversa('a tag volta, e aos pedidos em que estava'),
  TagRestaurada: inversa('a tag é excluída'),

  EntregaCriada: inversa('a entrega é excluída'),
  EntregaRemarcada: inversa('a entrega volta à data de antes'),
  EntregaFinalizada: inversa('a entrega é reaberta'),
  EntregaReaberta: inversa('a entrega é finalizada'),
  EntregaExcluida: inversa('a entrega volta, com os seus destinos'),
  EntregaRestaurada: inversa('a entrega é excluída'),
  DestinoAdicionado: inversa('o destino é removido'),
  DestinoAtualizado: inversa(DE_VOLTA),
  DestinosReordenados: inversa('os destinos voltam à ordem de antes'),
  DestinoRemovido: inversa('o destino volta, no seu lugar'),
  DestinoRestaurado: inversa('o destino é removido'),

  DespesaLancada: inversa('a despesa é cancelada'),
  DespesaAtualizada: inversa(DE_VOLTA),
  DespesaCancelada: inversa('a despesa volta a valer'),
  DespesaRestaurada: inversa('a despesa é cancelada'),
  CategoriaDeDespesaCriada: inversa('a categoria é excluída'),
  CategoriaDeDespesaAtualizada: inversa('a categoria volta ao nome de antes'),
  CategoriaDeDespesaExcluida: inversa('a categoria volta, e as despesas dela com ela'),
  CategoriaDeDespesaRestaurada: inversa('a categoria é excluída'),
  UnidadeDeMedidaCriada: inversa('a unidade é excluída'),
  UnidadeDeMedidaAtualizada: inversa('a unidade volta ao nome de antes'),
  UnidadeDeMedidaExcluida: inversa('a unidade volta, e às despesas em que estava'),
  UnidadeDeMedidaRestaurada: inversa('a unidade é excluída'),

  ConfiguracoesAlteradas: inversa(DE_VOLTA),
  LogoDefinido: inversa('o logotipo de antes volta, ou nenhum'),
  LogoRemovido: inversa('o logotipo volta'),
  AnosDeGuardaAlterados: inversa('voltam os anos de antes, ou os da instalação'),

  UsuarioCriado: porque('uma conta não desaparece; pode ser desativada'),
  UsuarioAlterado: porque('muda o que uma pessoa pode; decide-se de novo na tela dos usuários'),
  UsuarioDesativado: porque('reativa-se a conta na tela dos usuários; as sessões não voltam'),
  UsuarioReativado: porque('desativa-se a conta na tela dos usuários'),
  SenhaAlterada: porque(SEM_SEGREDO),
  SegundoFatorAtivado: porque(SEM_SEGREDO),
  SegundoFatorDesativado: porque(SEM_SEGREDO),
  DadosDoUsuarioExportados: porque('a cópia já foi entregue'),
  EliminacaoDoUsuarioIniciada: porque(LGPD),
  DadosDoUsuarioEliminados: porque(LGPD),
  CodigosDeRecuperacaoTrocados: porque(SEM_SEGREDO),

  NotificacaoEmitida: porque(AUTOMATICO),
  NotificacoesLidas: porque('o que foi visto foi visto'),
  PreferenciasDeNotificacaoAlteradas: porque('muda-se de novo nas preferências'),
  PrazosVarridos: porque(AUTOMATICO),
  DadosPessoaisConsultados: porque('é o registro de quem consultou'),
};

/** Whether history may offer to undo the act that wrote this kind of event. */
export const temInversa = (tipo: string): boolean => {
  const linha = INVERSAS[tipo];
  return linha !== undefined && 'inversa' in linha;
};
