import { consultaDaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import {
  consultaDaAuditoria,
  consultaDoEvento,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { consultaDaBusca } from '@encomenda/contracts/busca/busca.http';
import {
  consultaDeDuplicado,
  consultaDeTelefone,
} from '@encomenda/contracts/clientes/clientes.http';
import {
  consultaDeCategoria,
  consultaDeData,
} from '@encomenda/contracts/financeiro/financeiro.http';
import { consultaDaLoja } from '@encomenda/contracts/loja/loja.http';
import { consultaDoPix } from '@encomenda/contracts/mensagens/mensagens.http';
import { consultaDeLancamentos } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { consultaDeLinhas } from '@encomenda/contracts/importacoes/importacoes.http';
import { consultaDeOrcamentos } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { consultaDasEtiquetas } from '@encomenda/contracts/pedidos/etiquetas-de-caixa.http';
import { consultaDePedidos } from '@encomenda/contracts/pedidos/pedidos.http';
import { consultaDaProducao } from '@encomenda/contracts/pedidos/producao.http';
import { consultaDoQuadro } from '@encomenda/contracts/pedidos/quadro.http';
import { consultaDoImpresso } from '@encomenda/contracts/pedidos/arquivos.http';
import {
  consultaDoPorque,
  consultaDoPorqueDasDespesas,
  consultaDoPorqueDasVendas,
  consultaDoPorqueDoProduto,
} from '@encomenda/contracts/porque/porque.http';
import { consultaDaImagem } from '@encomenda/contracts/produtos/produtos.http';
import { consultaDeRanking } from '@encomenda/contracts/relatorios/relatorios.http';
import { consultaDeLista, consultaDeTabela } from '@encomenda/contracts/shared/http';
import { consultaDeUsuarios } from '@encomenda/contracts/usuarios/usuarios.http';
import type { z } from 'zod';

/** Routes that answer a table, which takes a page, an order and a search. */
export const TABLES =
  /\/(?:datatable|arquivados|apagar)|\/produtos\/list$|clientes\/pedidos\/|pedidos\/pagamentos\/|(?:categ-despesas|unidades-medida)\/data$/;

/** Schema of the route's query; undefined for a route that takes none. */
export const queryOf = (name: string): z.ZodObject | undefined => {
  if (!name.startsWith('GET ')) return undefined;
  if (name.endsWith('/api/adm/agenda')) return consultaDaAgenda;
  if (/importacoes\/linhas/.test(name)) return consultaDeLinhas;
  if (name.endsWith('conciliacao/lancamentos')) return consultaDeLancamentos;
  if (/users\/datatable/.test(name)) return consultaDeUsuarios;
  if (/pedidos\/datatable/.test(name)) return consultaDePedidos;
  if (/orcamentos\/datatable/.test(name)) return consultaDeOrcamentos;
  if (/producao\/datatable/.test(name)) return consultaDaProducao;
  if (name.endsWith('pedidos/quadro')) return consultaDoQuadro;
  if (/pedidos\/pix\//.test(name)) return consultaDoPix;
  if (TABLES.test(name)) return consultaDeTabela;
  if (name.endsWith('importacoes/list')) return undefined;
  if (/\/(?:list|nao-pagos|pedido_list)$/.test(name)) return consultaDeLista;
  if (name.endsWith('/pedidos/etiquetas')) return consultaDasEtiquetas;
  if (name.endsWith('/adm/busca')) return consultaDaBusca;
  if (name.endsWith('clientes/duplicado')) return consultaDeDuplicado;
  if (name.endsWith('clientes/telefone')) return consultaDeTelefone;
  if (name.endsWith('auditoria/eventos')) return consultaDaAuditoria;
  if (/auditoria\/eventos\//.test(name)) return consultaDoEvento;
  if (/\/rank\//.test(name)) return consultaDeRanking;
  if (/data\/categoria\//.test(name)) return consultaDeCategoria;
  if (name.endsWith('porque/despesas')) return consultaDoPorqueDasDespesas;
  if (name.endsWith('porque/produto')) return consultaDoPorqueDoProduto;
  if (name.endsWith('porque/cliente')) return consultaDoPorqueDasVendas;
  if (/porque\/eventos\//.test(name)) return undefined;
  if (/\/porque\//.test(name)) return consultaDoPorque;
  if (/\/(?:data-chart|chart|caixa|(?:receita|despesas|financeiro)\/data)$/.test(name))
    return consultaDeData;
  if (
    /(?:(?:produto-imagens|pedido-arquivos)\/src|produtos\/image|solicitacoes\/foto|orcamentos\/foto|link\/foto)\//.test(
      name,
    )
  )
    return consultaDaImagem;
  if (/pedidos\/pdf\//.test(name)) return consultaDoImpresso;
  if (name.endsWith('/api/produtos/data')) return consultaDaLoja;
  return undefined;
};
