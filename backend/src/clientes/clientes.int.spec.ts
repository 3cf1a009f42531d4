import { beforeAll, describe, expect, it } from 'vitest';
import { type Lista, type Pagina } from '@encomenda/contracts/shared/transport/http';
import type {
  Cliente,
  ClienteParaEscolher,
  LinhaDeCliente,
  TelefoneLido,
} from '@encomenda/contracts/clientes/clientes.http';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import { camposRecusados } from '../testing/campos-recusados.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
beforeAll(async () => {
  system = await openShop();
});

const url = (path: string) => `/api/adm/clientes/${path}`;
const maria = {
  nome: 'Maria Souza',
  cpf: '123.456.789-09',
  data_nascimento: '1985-02-28',
  cep: '01310-100',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'sp',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  telefone: '(11) 99999-0000',
  email: 'maria@exemplo.com.br',
  observacoes: 'Alergia a amendoim.\nSem lactose.',
};

describe('clientes', () => {
  it('cadastra e mostra, com as máscaras de quem lê', async () => {
    const { ana } = system;
    const id = await atelie(ana).cliente(maria);
    expect(await ok(ana.get(url(`show/${id}`)))).toEqual({
      ...maria,
      id,
      recusa_da_exclusao: null,
      revisao: 0,
      cnpj: null,
      razao_social: null,
      contato: null,
      estado: 'SP',
      complemento: null,
      links_do_telefone: {
        ligar: 'tel:+5511999990000',
        whatsapp: 'https://wa.me/5511999990000',
      },
      data_nascimento_br: '28/02/1985',
      juntados: [],
      compras: {
        pedidos: 0,
        comprado: 0,
        comprado_br: 'R$\u00a00,00',
        pago: 0,
        pago_br: 'R$\u00a00,00',
        falta_pagar: 0,
        falta_pagar_br: 'R$\u00a00,00',
        credito: 0,
        credito_br: 'R$\u00a00,00',
        ultimo_pedido: null,
      },
    });
  });

  it('atualiza; repetir os mesmos dados não muda nada', async () => {
    const { ana } = system;
    const id = await atelie(ana).cliente();
    const novo = { nome: 'João Açaí', cpf: '' };
    expect(await ok(ana.put(url(`update/${id}`), novo))).toMatchObject({
      message: 'Cliente atualizado.',
      type: 'success',
    });
    expect(await ok(ana.get(url(`show/${id}`)))).toMatchObject({ nome: 'João Açaí', cpf: null });
    const repetido = await ana.put(url(`update/${id}`), novo);
    expect(repetido.status).toBe(200);
    expect(repetido.headers['x-posicao']).toBeUndefined();
  });

  it('exclui quem não tem pedidos, e só esse', async () => {
    const { ana } = system;
    const fazer = atelie(ana);
    const [sem, com] = [await fazer.cliente(), await fazer.cliente()];
    const pedido = await fazer.pedido(com);
    const recusa = await ana.delete(url(`destroy/${com}`));
    expect([recusa.status, recusa.body]).toEqual([
      409,
      { message: 'Este cliente possui pedidos e não pode ser excluído.', type: 'error' },
    ]);
    await ok(ana.delete(`/api/adm/pedidos/destroy/${pedido}`));
    const oQueDiz = async (id: number) =>
      (await ok<Cliente>(ana.get(url(`show/${id}`)))).recusa_da_exclusao;
    expect(await oQueDiz(com)).toBe('Este cliente possui pedidos e não pode ser excluído.');
    expect(await oQueDiz(sem)).toBeNull();
    expect((await ana.delete(url(`destroy/${com}`))).status).toBe(409);

    await ok(ana.delete(url(`destroy/${sem}`)));
    expect((await ana.get(url(`show/${sem}`))).status).toBe(404);
    expect((await ana.delete(url(`destroy/${sem}`))).status).toBe(404);
    const novo = await ana.post('/api/adm/pedidos/store', { cliente_id: sem, estagio_id: 1 });
    expect(camposRecusados(novo)).toEqual(['cliente_id']);
  });

  it('vê um pedido que ainda não está na lista', async () => {
    const { ana, projections } = system;
    const fazer = atelie(ana);
    const cliente = await fazer.cliente();
    projections.kill('SIGSTOP');
    try {
      const corpo = { cliente_id: cliente, estagio_id: 1 };
      const criado = await ana.post('/api/adm/pedidos/store', corpo);
      expect([criado.status, criado.headers['x-desatualizado']]).toEqual([201, '1']);
      expect((await ana.delete(url(`destroy/${cliente}`))).status).toBe(409);
    } finally {
      projections.kill('SIGCONT');
    }
  });

  it('busca por partes, sem acentos, e por CPF com ou sem máscara', async () => {
    const { ana } = system;
    const id = await atelie(ana).cliente({ nome: 'Zuleide Ébano', cpf: '529.982.247-25' });
    for (const pesquisa of ['ebano zul', '529.982.247', '52998224725', `${id} zuleide`]) {
      const achados = await ok<Pagina<LinhaDeCliente>>(
        ana.get(url('datatable')).query({ pesquisa }),
      );
      expect([pesquisa, achados.data]).toEqual([
        pesquisa,
        [
          {
            id,
            nome: 'Zuleide Ébano',
            cpf: '•••.982.247-••',
            cnpj: null,
            razao_social: null,
            data_nascimento: null,
            data_nascimento_br: null,
            ultimo_pedido: null,
            comprado: 0,
            comprado_br: 'R$\u00a00,00',
            observacoes: null,
          },
        ],
      ]);
      expect(achados.total).toBe(1);
    }
    const nada = await ok<Pagina<LinhaDeCliente>>(ana.get(url('datatable?pesquisa=100%25_')));
    expect(nada).toMatchObject({ data: [], total: 0, from: null, to: null, last_page: 1 });
    expect(await ok(ana.get(url('list?pesquisa=zuleide')))).toEqual({
      data: [{ id, nome: 'Zuleide Ébano', distincao: 'CPF final 247-25' }],
    });
  });

  it('distingue os que têm o mesmo nome, e a quem não atende mostra o CPF mascarado', async () => {
    const { ana } = system;
    const nome = 'Homônima Reis';
    const comTudo = await atelie(ana).cliente({
      nome,
      cpf: '390.533.447-05',
      telefone: '(11) 97531-8642',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
    });
    const soCidade = await atelie(ana).cliente({ nome, cidade: 'Olinda' });
    const semNada = await atelie(ana).cliente({ nome });
    const distincoes = async (quem: Browser) =>
      (await ok<Lista<ClienteParaEscolher>>(quem.get(url('list?pesquisa=homonima')))).data.map(
        ({ id, distincao }) => [id, distincao],
      );
    expect(await distincoes(ana)).toEqual([
      [comTudo, 'CPF final 447-05 · (11) 97531-8642 · Bela Vista, São Paulo'],
      [soCidade, 'Olinda'],
      [semNada, `Cadastro ${semNada}`],
    ]);
    const conta = { name: 'Auditor', email: 'auditor@x.br', role: 'Auditor' };
    const senha = { password: 'girafa na varanda' };
    await ana.post('/api/adm/users/store', { ...conta, ...senha });
    const auditor = await new Browser(system.url).open();
    await auditor.post('/login', { ...conta, ...senha });
    expect(await distincoes(auditor)).toEqual([
      [comTudo, 'CPF •••.533.447-••'],
      [soCidade, `Cadastro ${soCidade}`],
      [semNada, `Cadastro ${semNada}`],
    ]);
  });

  it('acha pelo telefone, por qualquer pedaço dele, com e sem sinais', async () => {
    const { ana } = system;
    const id = await atelie(ana).cliente({ nome: 'Telma', telefone: '(71) 98642-1357' });
    await atelie(ana).cliente({ nome: 'Outra Telma', telefone: '(71) 98642-0000' });
    const pedacos = ['(71) 98642-1357', '71 98642 1357', '+55 71 98642-1357', '2-135', '642135'];
    for (const pesquisa of [...pedacos, '5571986421357', 'telma 1357']) {
      const ids = async (lista: string) =>
        (await ok<Pagina<LinhaDeCliente>>(ana.get(url(lista)).query({ pesquisa }))).data.map(
          (cliente) => cliente.id,
        );
      expect([pesquisa, await ids('datatable'), await ids('list')]).toEqual([pesquisa, [id], [id]]);
    }
    const { nome } = await ok<Cliente>(ana.get(url(`show/${id}`)));
    await ok(ana.put(url(`update/${id}`), { nome, telefone: '' }));
    expect((await ok<Pagina<LinhaDeCliente>>(ana.get(url('list?pesquisa=642135')))).data).toEqual(
      [],
    );
  });

  it('conhece um telefone como quer que se escreva, com ou sem ramal, e não a quem pergunta por si', async () => {
    const { ana } = system;
    const telefone = '0xx81 3216-5498 ramal 7';
    const id = await atelie(ana).cliente({ nome: 'Rita Ramal', telefone });
    const ler = (escrito: string, ignorar = '') =>
      ok<TelefoneLido>(
        ana.get(url(`telefone?telefone=${encodeURIComponent(escrito)}&ignorar=${ignorar}`)),
      );
    const rita = { id, nome: 'Rita Ramal', telefone: '(81) 3216-5498 ramal 7' };
    expect(await ler('+55 81 3216.5498')).toEqual({
      escrito: '(81) 3216-5498',
      falha: null,
      cliente: rita,
    });
    expect(await ler('081 32165498 r. 9')).toMatchObject({ cliente: rita });
    expect(await ler('81 3216-5498', String(id))).toMatchObject({ cliente: null });
    expect(await ler('81 3216-549')).toEqual({
      escrito: null,
      falha: 'Faltam números no telefone 81 3216-549.',
      cliente: null,
    });
    const achados = await ok<Lista<ClienteParaEscolher>>(
      ana.get(url(`list?pesquisa=${encodeURIComponent('0 15 81 3216-5498')}`)),
    );
    expect(achados.data.map(({ nome }) => nome)).toEqual(['Rita Ramal']);
  });

  it('acha uma empresa por CNPJ, razão social, contato e e-mail, nela e nos seus pedidos', async () => {
    const { ana } = system;
    const id = await atelie(ana).cliente({
      nome: 'Ateliê Flor',
      cnpj: '12.abc.345/01de-35',
      razao_social: 'Prímula Comércio de Doces Ltda.',
      contato: 'Joana Valadares',
      email: 'compras@flor.com.br',
    });
    await atelie(ana).cliente({ nome: 'Outra Flor', razao_social: 'Outra Ltda.' });
    const pedido = await atelie(ana).pedido(id);
    expect(await ok(ana.get(url(`show/${id}`)))).toMatchObject({
      cnpj: '12.ABC.345/01DE-35',
      razao_social: 'Prímula Comércio de Doces Ltda.',
      contato: 'Joana Valadares',
    });
    for (const pesquisa of [
      '12.ABC.345/01DE-35',
      '12abc34501de35',
      '345/01de-35',
      'primula doces',
      'valadares',
      'compras@flor.com.br',
    ]) {
      const ids = async (lista: string) =>
        (await ok<Pagina<{ id: number }>>(ana.get(lista).query({ pesquisa }))).data.map(
          (linha) => linha.id,
        );
      expect([
        pesquisa,
        await ids(url('datatable')),
        await ids(url('list')),
        await ids('/api/adm/pedidos/datatable/0'),
      ]).toEqual([pesquisa, [id], [id], [pedido]]);
      const achados = await ok<{ clientes: { id: number; distincao: string }[] }>(
        ana.get('/api/adm/busca').query({ pesquisa }),
      );
      expect(achados.clientes).toEqual([
        { id, nome: 'Ateliê Flor', distincao: 'CNPJ 12.ABC.345/01DE-35' },
      ]);
    }
    const { data } = await ok<Pagina<LinhaDeCliente>>(ana.get(url('datatable?pesquisa=valadares')));
    expect(data).toMatchObject([
      { cpf: null, cnpj: '••.ABC.345/01DE-••', razao_social: 'Prímula Comércio de Doces Ltda.' },
    ]);
  });

  it('diz quem já tem o CNPJ, e recusa um que não existe', async () => {
    const { ana } = system;
    const cnpj = '11.222.333/0001-81';
    const id = await atelie(ana).cliente({ nome: 'Café da Praça', cnpj });
    const { body } = await ana.post(url('store'), { nome: 'Café Novo', cnpj: '11222333000181' });
    expect(body).toMatchObject({
      message: 'Cliente cadastrado. Já existe um cliente com este CNPJ: Café da Praça.',
      type: 'warning',
    });
    expect(await ok(ana.get(url('duplicado')).query({ cnpj }))).toEqual({
      cliente: { id, nome: 'Café da Praça' },
    });
    const ruim = await ana.post(url('store'), { nome: 'Café', cnpj: '11.222.333/0001-82' });
    expect(camposRecusados(ruim)).toEqual(['cnpj']);
  });

  describe('um CPF que já existe', () => {
    const cpf = '111.444.777-35';
    const aviso = 'Já existe um cliente com este CPF: Ana Dias.';

    it('avisa e guarda assim mesmo, ao cadastrar e ao atualizar', async () => {
      const { ana } = system;
      const primeira = await atelie(ana).cliente({ nome: 'Ana Dias', cpf });
      const segunda = await ana.post(url('store'), { nome: 'Rui Dias', cpf: '11144477735' });
      expect([segunda.status, segunda.body]).toMatchObject([
        201,
        {
          message: `Cliente cadastrado. ${aviso}`,
          type: 'warning',
          id: expect.any(Number),
        },
      ]);
      const { id } = segunda.body as { id: number };
      expect(await ok(ana.put(url(`update/${id}`), { nome: 'Rui', cpf }))).toMatchObject({
        message: `Cliente atualizado. ${aviso}`,
        type: 'warning',
      });
      expect(await ok(ana.put(url(`update/${id}`), { nome: 'Rui', cpf: '' }))).toMatchObject({
        type: 'success',
      });
      expect(await ok(ana.put(url(`update/${primeira}`), { nome: 'Ana Dias', cpf }))).toMatchObject(
        { type: 'success' },
      );
    });

    it('responde quem o tem, e não a quem pergunta por si', async () => {
      const { ana } = system;
      const lia = await atelie(ana).cliente({ nome: 'Lia', cpf: '168.995.350-09' });
      const procurar = (consulta: object) => ok(ana.get(url('duplicado')).query(consulta));
      const dela = { cliente: { id: lia, nome: 'Lia' } };
      expect(await procurar({ cpf: '16899535009' })).toEqual(dela);
      expect(await procurar({ cpf: '168.995.350-09', ignorar: lia + 1 })).toEqual(dela);
      expect(await procurar({ cpf: '168.995.350-09', ignorar: lia })).toEqual({ cliente: null });
      expect(await procurar({ cpf: '' })).toEqual({ cliente: null });
      for (const ruim of ['cpf=111', 'cpf=16899535009&ignorar=x'])
        expect([ruim, (await ana.get(url(`duplicado?${ruim}`))).status]).toEqual([ruim, 422]);
      await ok(ana.delete(url(`destroy/${lia}`)));
      expect(await procurar({ cpf: '16899535009' })).toEqual({ cliente: null });
    });
  });

  it('guarda o aniversário de quem não diz o ano, e lista os do mês', async () => {
    const { ana } = system;
    const dia = (data_nascimento: string) =>
      atelie(ana).cliente({ nome: `Natalícia ${data_nascimento}`, data_nascimento });
    const id = await dia('--02-29');
    await dia('1931-02-03');
    await dia('--03-01');
    expect(await ok(ana.get(url(`show/${id}`)))).toMatchObject({
      data_nascimento: '--02-29',
      data_nascimento_br: '29 de fevereiro',
    });
    const doMes = async (mes: number) => {
      const consulta = {
        pesquisa: 'natalicia',
        aniversario: mes,
        order: 'aniversario',
        sort: 'asc',
      };
      const { data } = await ok<Pagina<LinhaDeCliente>>(ana.get(url('datatable')).query(consulta));
      return data.map(({ data_nascimento_br }) => data_nascimento_br);
    };
    expect(await doMes(2)).toEqual(['03/02/1931', '29 de fevereiro']);
    expect(await doMes(3)).toEqual(['1º de março']);
    expect(await doMes(12)).toEqual([]);
    expect((await ana.get(url('datatable?aniversario=13'))).status).toBe(422);
    const recusa = await ana.put(url(`update/${id}`), { nome: 'x', data_nascimento: '--02-30' });
    expect([recusa.status, recusa.body]).toMatchObject([
      422,
      { errors: { data_nascimento: ['O campo Data de Nascimento não é uma data válida.'] } },
    ]);
  });

  it('ordena só pelas colunas da tabela', async () => {
    const { ana } = system;
    for (const order of [
      'id',
      'nome',
      'cpf',
      'data_nascimento',
      'aniversario',
      'ultimo_pedido',
      'comprado',
    ])
      for (const sort of ['asc', 'desc'])
        await ok(ana.get(url(`datatable?order=${order}&sort=${sort}`)));
    const recusa = await ana.get(url('datatable?order=busca'));
    expect([recusa.status, recusa.body]).toMatchObject([
      422,
      { errors: { order: ['O campo Ordem é inválido.'] } },
    ]);
  });

  it('responde a qualquer página, vazia além da última', async () => {
    const { ana } = system;
    const longe = await ok<Pagina<LinhaDeCliente>>(ana.get(url('datatable?page=1000000000')));
    expect(longe.data).toEqual([]);
    expect(longe.total).toBeGreaterThan(0);
    for (const ruim of ['page=0', 'page=-1', 'page=x', 'per_page=7', 'sort=up', 'page=1.5'])
      expect([ruim, (await ana.get(url(`datatable?${ruim}`))).status]).toEqual([ruim, 422]);
  });

  it.each(['0', '-1', '2147483648', 'abc', '1.5', '1%20or%201=1'])(
    'não conhece o cliente %s',
    async (id) => {
      expect((await system.ana.get(url(`show/${id}`))).status).toBe(404);
      expect((await system.ana.put(url(`update/${id}`), { nome: 'x' })).status).toBe(404);
    },
  );
});
