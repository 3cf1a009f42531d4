import { describe, expect, it } from 'vitest';
import { CAPACIDADE_INICIAL } from '@encomenda/contracts/agenda/calendario.events';
import { desfazerCalendario } from '../../agenda/calendario/calendario.desfazer.js';
import { desfazerConfiguracoes } from '../../configuracoes/configuracoes.desfazer.js';
import { desfazerUnidadesDeMedida } from '../../despesas/despesas.desfazer.js';
import {
  desfazerCategoriasDeProdutos,
  desfazerProdutos,
} from '../../produtos/produtos.desfazer.js';
import { configuracoes, entregas, logo, produto } from '../../testing/desfazer/atos-a-desfazer.js';
import { enderecoNaPaulista } from '../../testing/builders/entrega.builder.js';
import { mudou } from '../../testing/mudou.js';
import { usuarioFold } from '../../usuarios/domain/usuario.js';
import { retratoDoUsuario } from '../../usuarios/cadastro/retrato-do-usuario.js';

describe('o retrato de um registro, a cada evento', () => {
  it('de uma categoria e de uma unidade, é o nome', () => {
    const data = { categoriaId: 8, nome: 'Bolos' };
    const criada = { type: 'CategoriaDeProdutoCriada', data };
    const excluida = { type: 'CategoriaDeProdutoExcluida', data: { categoriaId: 8 } };
    const daCategoria = mudou(desfazerCategoriasDeProdutos);
    expect(daCategoria(criada)).toEqual([['Nome', null, 'Bolos']]);
    expect(daCategoria(criada, excluida)).toEqual([['Situação', null, 'Excluído']]);
    const kg = { type: 'UnidadeDeMedidaCriada', data: { unidadeId: 2, nome: 'kg' } };
    const g = { type: 'UnidadeDeMedidaAtualizada', data: { unidadeId: 2, nome: 'g' } };
    expect(mudou(desfazerUnidadesDeMedida)(kg, g)).toEqual([['Nome', 'kg', 'g']]);
  });

  const doProduto = mudou(desfazerProdutos);
  const cadastrado = { type: 'ProdutoCadastrado', data: { produtoId: 3, ...produto } };
  const foto = (imagemId: number) => ({
    type: 'ImagemAdicionada',
    data: { produtoId: 3, imagemId, nome: `${imagemId}.jpg`, escolha: null, imagens: null },
  });

  it('de um produto, é o cadastro, como se encomenda e as fotos', () => {
    expect(doProduto(cadastrado)).toEqual([
      ['Nome', null, 'Caneca'],
      ['Categoria', null, 'nº 8'],
      ['Valor', null, 'R$ 45,00'],
      ['Mostrar no site', null, 'Sim'],
    ]);
    const escolha = { nome: 'P', acrescimoEmCentavos: 0 };
    const tamanho = { nome: 'Tamanho', tipo: 'escolha', maximo: null, escolhas: [escolha] };
    const data = { produtoId: 3, diasDeProducao: 5, opcoes: [tamanho] };
    expect(doProduto(cadastrado, { type: 'EncomendaDoProdutoDefinida', data })).toEqual([
      ['Dias de produção', null, '5'],
      ['Opções', null, 'Tamanho (P)'],
    ]);
    const oculta = { type: 'ImagemOcultada', data: { produtoId: 3, imagemId: 71 } };
    expect(doProduto(cadastrado, foto(71), foto(72))).toEqual([
      ['Foto 72 · Nome', null, '72.jpg'],
      ['Foto 72 · Ativo no site', null, 'Sim'],
      ['Ordem das fotos', null, '71, 72'],
    ]);
    expect(doProduto(cadastrado, foto(71), foto(72), oculta)).toEqual([
      ['Foto 71 · Ativo no site', 'Sim', 'Não'],
    ]);
  });

  it('de um produto descontinuado, fica como estava', () => {
    const descontinuado = { type: 'ProdutoDescontinuado', data: { produtoId: 3 } };
    expect(doProduto(cadastrado, foto(71), descontinuado)).toEqual([
      ['Situação', null, 'Descontinuado'],
    ]);
    const restaurado = { ...cadastrado, type: 'ProdutoRestaurado' };
    expect(doProduto(cadastrado, foto(71), descontinuado, restaurado)).toEqual([
      ['Situação', 'Descontinuado', null],
    ]);
  });

  it('de uma entrega, é o dia e os destinos, que voltam um a um', () => {
    const daEntrega = mudou(entregas);
    const entregaId = 4;
    const criada = { type: 'EntregaCriada', data: { entregaId, data: '2026-11-21' } };
    const maria = { pedidoId: 101, clienteId: 5, clienteNome: 'Maria Souza' };
    const destino = { entregaId, destinoId: 1, ...maria, ...enderecoNaPaulista };
    const adicionado = { type: 'DestinoAdicionado', data: destino };
    expect(daEntrega(criada)).toEqual([
      ['Data', null, '21/11/2026'],
      ['Finalizada', null, 'Não'],
    ]);
    const entrou = daEntrega(criada, adicionado);
    expect(entrou).toContainEqual(['Destino 1 · Cliente', null, 'Maria Souza']);
    expect(entrou).toContainEqual(['Destino 1 · Pedido', null, 'nº 101']);
    const outro = { type: 'DestinoAdicionado', data: { ...destino, destinoId: 2, pedidoId: 102 } };
    const ordem = { type: 'DestinosReordenados', data: { entregaId, destinos: [2, 1] } };
    expect(daEntrega(criada, adicionado, outro, ordem)).toEqual([
      ['Ordem dos destinos', '1, 2', '2, 1'],
    ]);
    const excluida = { type: 'EntregaExcluida', data: { entregaId } };
    const saiu = daEntrega(criada, adicionado, excluida);
    expect(saiu).toContainEqual(['Situação', null, 'Excluído']);
    expect(saiu).toContainEqual(['Destino 1 · Cliente', 'Maria Souza', null]);
    const data = { entregaId, data: '2026-11-21', finalizada: false };
    expect(daEntrega(criada, adicionado, excluida, { type: 'EntregaRestaurada', data })).toEqual([
      ['Situação', 'Excluído', null],
    ]);
  });

  it('das configurações, são todas, com a regra do sinal em palavras', () => {
    const dasConfiguracoes = mudou(desfazerConfiguracoes);
    const alteradas = { type: 'ConfiguracoesAlteradas', data: configuracoes };
    expect(dasConfiguracoes(alteradas)).toContainEqual(['Nome da oficina', null, 'Ateliê Flor']);
    expect(dasConfiguracoes({ type: 'LogoDefinido', data: logo })).toEqual([
      ['Logotipo', null, 'Definido'],
    ]);
    const regra = { em: 'porcentagem', quanto: 5_000, aPartirDeEmCentavos: 0 };
    const avisa = { type: 'RegraDoSinalDefinida', data: { ...regra, semOSinal: 'avisar' } };
    expect(dasConfiguracoes(avisa)).toEqual([
      [
        'Sinal',
        'nenhum',
        '50 % do total; sem ele, a oficina avisa, e pergunta se inicia mesmo assim',
      ],
    ]);
    const escrita = (texto: string | null) => ({
      type: 'MensagemEscrita',
      data: { tipo: 'pedido-pronto', texto },
    });
    expect(
      dasConfiguracoes(escrita('Pronto!'), escrita(null)).map(([, ...valores]) => valores),
    ).toEqual([['Pronto!', null]]);
  });

  it('do calendário, é a capacidade, a partir da que vale sem nenhuma, e os dias fechados', () => {
    const doCalendario = mudou(desfazerCalendario);
    const capacidade = { ...CAPACIDADE_INICIAL, segunda: 12, domingo: 0, fechaNosFeriados: false };
    expect(doCalendario({ type: 'CapacidadeDefinida', data: capacidade })).toEqual([
      ['Domingo', 'sem limite', 'fechado'],
      ['Segunda-feira', 'sem limite', '12'],
      ['Feriados nacionais', 'fechado', 'aberto'],
    ]);
    const natal = { dia: '2026-12-24', nome: 'Natal', todoAno: true };
    const fechado = { type: 'DiaFechado', data: natal };
    expect(doCalendario(fechado)).toEqual([['Fechado em 24/12 de todo ano', null, 'Natal']]);
    expect(doCalendario(fechado, { type: 'DiaReaberto', data: natal })).toEqual([
      ['Fechado em 24/12 de todo ano', 'Natal', null],
    ]);
  });

  it('de uma conta, é o cadastro e o que ela pode; a senha não a muda', () => {
    const daConta = mudou({ fold: usuarioFold, retrato: retratoDoUsuario });
    const usuarioId = 2;
    const ana = { usuarioId, nome: 'Ana', email: 'ana@exemplo.com.br', papel: 'Atendimento' };
    const criado = { type: 'UsuarioCriado', data: { ...ana, provaDaSenha: null } };
    const desativado = { type: 'UsuarioDesativado', data: { usuarioId } };
    expect(daConta(criado)).toEqual([
      ['Nome', null, 'Ana'],
      ['E-mail', null, 'ana@exemplo.com.br'],
      ['Perfil', null, 'Atendimento'],
      ['Situação', null, 'Ativo'],
      ['Verificação em duas etapas', null, 'Desligada'],
    ]);
    expect(daConta(criado, desativado)).toEqual([['Situação', 'Ativo', 'Desativado']]);
    const senha = { type: 'SenhaAlterada', data: { usuarioId, provaDaSenha: 'prova' } };
    expect(daConta(criado, desativado, senha)).toEqual([]);
  });
});
