import { jpeg } from '@encomenda/shop/fotos';
import { multipart } from '@encomenda/system/visitor/form';
import type { RunningSystem } from '@encomenda/system/system';
import { succeed } from '@encomenda/system/succeed';
import type { Visitor } from '@encomenda/system/visitor/visitor';
import { until } from '@encomenda/system/waiting';

export const ANA = {
  name: 'Ana Ribeiro',
  email: 'ana@oficina.com.br',
  password: 'uma-senha-bem-longa',
};
export const BIA = { email: 'bia@oficina.com.br', password: 'outra-senha-bem-longa' };

export const PEDIDO_1 = {
  key: '5a963df0-0000-4000-8000-000000000001',
  body: {
    cliente_id: 1,
    estagio_id: 1,
    data: '2026-11-02',
    prazo: '2040-01-10',
    descricao: '<p>Para presente</p>',
  },
};

const ADM = '/api/adm';
const SESSION = 'encomenda.sid=';
const NOTIFICATIONS = 3;

const actsOf = (person: Visitor) => ({
  store: async (path: string, body: object, headers?: Record<string, string>): Promise<number> => {
    const call = person.post<{ id: number }>(`${ADM}/${path}/store`, body, headers);
    return (await succeed(path, call)).id;
  },
  put: (path: string, body?: object) => succeed(path, person.put(`${ADM}/${path}`, body)),
  post: (path: string, body?: object) => succeed(path, person.post(`${ADM}/${path}`, body)),
  destroy: (path: string, body?: object) => succeed(path, person.delete(`${ADM}/${path}`, body)),
  upload: async (path: string, fields: Record<string, string>, color: string) => {
    const bytes = await jpeg({ cor: color });
    const form = await multipart(fields, { name: 'foto.jpg', type: 'image/jpeg', bytes });
    return succeed(path, person.post(`${ADM}/${path}`, form.body, { 'Content-Type': form.type }));
  },
});
type Acts = ReturnType<typeof actsOf>;

const cadastros = async (ana: Acts): Promise<void> => {
  await ana.put('configuracoes/update', {
    nome: 'Ateliê Guardado',
    documento: '11.222.333/0001-81',
    telefone: '(81) 3333-4444',
    email: 'contato@atelie-guardado.example',
    endereco: 'Rua da Moeda, 10',
    cidade: 'Recife',
    estado: 'PE',
    horario: 'Terça a sábado, 9h às 18h',
    apresentacao: 'Bolos e doces por encomenda.',
    chave_pix: 'pix@atelie-guardado.example',
    saldo_inicial: 1500.5,
    dias_de_prazo_apertado: 4,
  });
  await ana.upload('configuracoes/logo', {}, '#7b1fa2');
  const bolos = await ana.store('categ-produtos', { nome: 'Bolos' });
  await ana.store('categ-produtos', { nome: 'Doces' });
  const bolo = await ana.store('produtos', {
    nome: 'Bolo de cenoura',
    categ_produto_id: bolos,
    valor: 100,
    ativo_site: true,
    descricao: '<p>Com cobertura</p>',
  });
  await ana.upload('produto-imagens/store', { produto_id: String(bolo) }, '#e65100');
  await ana.store('produtos', { nome: 'Brigadeiro', valor: 2.5, ativo_site: false });
  await ana.store('tags', { nome: 'Urgente', icone: 'flame', cor: 'danger' });
};

const clientes = async (ana: Acts): Promise<void> => {
  await ana.store('clientes', {
    nome: 'Maria Souza',
    cpf: '529.982.247-25',
    data_nascimento: '1980-05-17',
    telefone: '(81) 99888-7766',
    email: 'maria@exemplo.com.br',
    cep: '53020-140',
    logradouro: 'Rua do Amparo',
    numero: '20',
    bairro: 'Carmo',
    cidade: 'Olinda',
    estado: 'PE',
    observacoes: 'Alergia a amendoim',
  });
  await ana.store('clientes', {
    nome: 'Bruno Lima',
    cep: '50050-000',
    logradouro: 'Rua da Aurora',
    numero: '100',
    cidade: 'Recife',
    estado: 'PE',
  });
  const carla = await ana.store('clientes', { nome: 'Carla Dias', telefone: '(81) 98888-1111' });
  await ana.post(`titulares/clientes/${carla}/eliminar`, {
    motivo: 'pedido-do-titular',
    base_legal: 'sem-dever-de-guarda',
    confirmacao: 'Carla Dias',
    mesmo_assim: true,
  });
};

/** Order 1, in production: the only one with a tag, a finished unit and a cancelled payment. */
const pedidoEmProducao = async (ana: Acts, bia: Acts): Promise<void> => {
  const id = await bia.store('pedidos', PEDIDO_1.body, { 'Idempotency-Key': PEDIDO_1.key });
  await ana.store('pedido-tags', { pedido_id: id, tag_id: 1 });
  const bolo = await ana.store('itens', {
    pedido_id: id,
    produto_id: 1,
    quantidade: 2,
    valor: 100,
    desconto: 10,
    descricao: '<p>Sem lactose</p>',
  });
  await ana.store('itens', { pedido_id: id, produto_id: 2, quantidade: 30, valor: 2.5 });
  await bia.put(`pedidos/next-estagio/${id}`);
  await ana.put(`itens/next-estagio/${bolo}`);
  await ana.put(`itens/finalizar-unidade/${bolo}`);
  const pagamento = { pedido_id: id, forma_pagamento: 'Pix' };
  await ana.store('receita', { ...pagamento, valor: 80.5, data: '2026-11-03' });
  const engano = await ana.store('receita', { ...pagamento, valor: 20, data: '2026-11-04' });
  await ana.destroy(`receita/destroy/${engano}`);
  await ana.put(`pedidos/update/${id}`, { ...PEDIDO_1.body, estagio_id: 2, prazo: '2040-01-20' });
};

const outrosPedidos = async (ana: Acts, bia: Acts): Promise<void> => {
  const deBruno = { cliente_id: 2, estagio_id: 1, data: '2026-11-04' };
  const pronto = await ana.store('pedidos', { ...deBruno, prazo: '2040-02-01' });
  const item = { produto_id: 1, quantidade: 1, valor: 100 };
  await ana.store('itens', { ...item, pedido_id: pronto });
  await ana.store('receita', {
    pedido_id: pronto,
    valor: 100,
    data: '2026-11-05',
    forma_pagamento: 'Espécie',
  });
  await ana.put(`pedidos/update/${pronto}`, { ...deBruno, prazo: '2040-02-01', estagio_id: 3 });

  const cancelado = await ana.store('pedidos', {
    ...deBruno,
    cliente_id: 1,
    data: '2026-11-05',
    prazo: '2040-03-01',
  });
  await ana.store('itens', { ...item, pedido_id: cancelado });
  await bia.destroy(`pedidos/destroy/${cancelado}`, { motivo: 'Desistiu' });

  const entregue = await ana.store('pedidos', { ...deBruno, data: '2026-11-06', prazo: null });
  await ana.store('itens', { pedido_id: entregue, produto_id: 2, quantidade: 100, valor: 2.5 });
  await ana.put(`pedidos/update/${entregue}`, {
    ...deBruno,
    data: '2026-11-06',
    prazo: null,
    estagio_id: 4,
  });
  await ana.put(`pedidos/arquivar/${entregue}`);

  await ana.store('pedidos', { ...deBruno, data: '2026-11-07', prazo: '2040-04-01' });
};

const entregaEDespesas = async (ana: Acts): Promise<void> => {
  const entrega = await ana.store('entregas', { data: '2026-11-10' });
  const aurora = { cep: '50050-000', logradouro: 'Rua da Aurora', cidade: 'Recife', estado: 'PE' };
  const amparo = { cep: '53020-140', logradouro: 'Rua do Amparo', cidade: 'Olinda', estado: 'PE' };
  for (const [pedido_id, endereco] of [[2, aurora] as const, [1, amparo] as const])
    await ana.store('entrega-destinos', { entrega_id: entrega, pedido_id, ...endereco });
  await ana.put(`entregas/finalizar/${entrega}`);
  const categoria_id = await ana.store('categ-despesas', { nome: 'Matéria-prima' });
  const unidade_medida_id = await ana.store('unidades-medida', { nome: 'kg' });
  await ana.store('despesas', {
    nome: 'Farinha',
    valor: 62.5,
    data: '2026-11-08',
    quantidade: 12.5,
    unidade_medida_id,
    categoria_id,
  });
  const engano = await ana.store('despesas', { nome: 'Engano', valor: 10, data: '2026-11-09' });
  await ana.destroy(`despesas/destroy/${engano}`);
};

/** Waits until the worker has notified Ana of Bia's acts. */
const untilNotified = (ana: Visitor): Promise<void> =>
  until('the notifications', async () => {
    const path = `${ADM}/notifications/unreadNotifications`;
    return (await succeed(path, ana.get<readonly unknown[]>(path))).length >= NOTIFICATIONS;
  });

/** Creates the records that `kept/README.md` lists. Returns the cookie of Ana's session. */
export const makeRecords = async (system: RunningSystem): Promise<string> => {
  const visitorAna = system.visitor();
  await succeed('first access', visitorAna.firstAccess(ANA));
  const ana = actsOf(visitorAna);
  await ana.store('users', { ...BIA, name: 'Bia Campos', role: 'Gerente' });
  const visitorBia = system.visitor();
  await succeed('login', visitorBia.login(BIA.email, BIA.password));
  const bia = actsOf(visitorBia);
  await cadastros(ana);
  await clientes(ana);
  await pedidoEmProducao(ana, bia);
  await outrosPedidos(ana, bia);
  await entregaEDespesas(ana);
  await untilNotified(visitorAna);
  return visitorAna
    .cookieHeader()
    .split('; ')
    .find((one) => one.startsWith(SESSION))!;
};
