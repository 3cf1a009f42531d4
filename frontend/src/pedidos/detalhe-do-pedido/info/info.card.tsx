import { Anchor, Button, Card, Divider, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTruckDelivery } from '@tabler/icons-react';
import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';
import { ESTADOS_COM_MOTIVO } from '@encomenda/contracts/pedidos/estados-com-motivo';
import { camposDaLista } from '@encomenda/contracts/pedidos/pedido.campos';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { enderecoEmBloco } from '../../../shared/format/endereco';
import { usePoder } from '../../../core/sessao.api';
import { RichText } from '../../../shared/form/rich-text/rich-text';
import { DataList } from '../../../shared/page/detail/data-list';
import { definedItems } from '../../../shared/page/detail/defined-items';
import { ChangedMark } from '../../../shared/page/detail/changed-mark';
import { SectionCard } from '../../../shared/page/detail/section-card';
import { SaidaFormModal } from '../../saida/saida-form-modal';
import { Progresso } from '../../progresso';
import { TagsDoPedido } from './tags-do-pedido';

const Origem = ({ id, versao }: NonNullable<Pedido['orcamento']>) => {
  const frase = `Orçamento ${id}, versão ${versao}`;
  return usePoder('orcamentos:ler') ? (
    <Anchor component={Link} to={`/adm/orcamentos/show/${id}`} inherit>
      {frase}
    </Anchor>
  ) : (
    frase
  );
};

const DaSolicitacao = ({ id }: { id: number }) => {
  const frase = `Solicitação ${id}`;
  return usePoder('solicitacoes:ler') ? (
    <Anchor component={Link} to={`/adm/solicitacoes/show/${id}`} inherit>
      {frase}
    </Anchor>
  ) : (
    frase
  );
};

const { prazo: _prazo, hora_do_prazo: _hora, ...semPrazo } = camposDaLista;

const dados = (pedido: Pedido) => [
  { label: 'Pedido', value: `#${pedido.id}` },
  { label: 'Cliente', value: pedido.cliente.nome, campo: 'cliente' },
  ...definedItems(semPrazo, pedido),
  { label: 'Prazo', value: pedido.prazo_br, campo: 'prazo_br' },
  { label: 'Saída', value: pedido.saida, campo: 'saida' },
  ...(pedido.endereco_entrega
    ? [
        {
          label: 'Entregar em',
          value: (
            <Text style={{ whiteSpace: 'pre-line' }}>
              {enderecoEmBloco(pedido.endereco_entrega)}
            </Text>
          ),
          campo: 'endereco_entrega',
        },
      ]
    : []),
  ...(pedido.solicitacao_id
    ? [{ label: 'Feito de', value: <DaSolicitacao id={pedido.solicitacao_id} /> }]
    : []),
  ...(pedido.orcamento ? [{ label: 'Feito de', value: <Origem {...pedido.orcamento} /> }] : []),
  { label: 'Total de itens', value: pedido.total_itens, campo: 'total_itens' },
  ...(pedido.estagio_id === ESTAGIO.emProducao
    ? [
        {
          label: 'Progresso',
          campo: 'unidades_finalizadas',
          value: (
            <Progresso
              label="Unidades finalizadas"
              feitas={pedido.unidades_finalizadas}
              todas={pedido.unidades}
            />
          ),
        },
      ]
    : []),
  ...ESTADOS_COM_MOTIVO.flatMap(({ estado, motivo, nomeDoMotivo }) =>
    pedido[estado] ? [{ label: nomeDoMotivo, value: pedido[motivo] }] : [],
  ),
  ...(pedido.cancelado
    ? [{ label: 'Motivo do cancelamento', value: pedido.motivo_cancelamento }]
    : []),
];

interface InformacoesDoPedidoProps {
  pedido: Pedido;
  tags: ReactNode;
  acao?: ReactNode;
}

export const InformacoesDoPedido = ({ pedido, tags, acao }: InformacoesDoPedidoProps) => (
  <Card component="section" aria-labelledby="informacoes-do-pedido">
    <Title order={2} id="informacoes-do-pedido" mb="sm">
      Informações
    </Title>
    <DataList items={dados(pedido)} />
    {acao}
    <Divider my="sm" />
    {tags}
    <ChangedMark campo="tags" />
  </Card>
);

export const DescricaoDoPedido = ({ pedido }: { pedido: Pedido }) =>
  pedido.descricao ? (
    <SectionCard title="Descrição">
      <RichText html={pedido.descricao} />
      <ChangedMark campo="descricao" />
    </SectionCard>
  ) : null;

const MudarSaida = ({ pedido }: { pedido: Pedido }) => {
  const [opened, { open, close }] = useDisclosure(false);
  const pode = usePoder('pedidos:alterar') && !pedido.cancelado && !pedido.entregue;
  return pode ? (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        leftSection={<IconTruckDelivery size={16} aria-hidden />}
        onClick={open}
      >
        Retirada ou entrega
      </Button>
      <SaidaFormModal opened={opened} onClose={close} pedido={pedido} />
    </>
  ) : null;
};

export const InfoCard = ({ pedido }: { pedido: Pedido }) => (
  <InformacoesDoPedido
    pedido={pedido}
    tags={<TagsDoPedido pedido={pedido} />}
    acao={<MudarSaida pedido={pedido} />}
  />
);
