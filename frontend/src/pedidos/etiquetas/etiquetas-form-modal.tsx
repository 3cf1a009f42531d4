import {
  Button,
  Checkbox,
  Group,
  Modal,
  Select,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import {
  ETIQUETAS_POR_PAGINA,
  FORMATOS_DE_ETIQUETA,
  MAXIMO_DE_CAIXAS,
  MAXIMO_DE_PEDIDOS,
  NOMES_DOS_FORMATOS,
  pedidosDasEtiquetas,
  type FormatoDeEtiqueta,
} from '@encomenda/contracts/pedidos/etiquetas/etiquetas-de-caixa';
import { useLocalStorage } from '@mantine/hooks';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { MODAL_WIDTHS } from '../../shared/constants';
import { DownloadButton } from '../../shared/download/download-button';
import { EmptyState } from '../../shared/feedback/empty-state';
import { IntegerInput } from '../../shared/form/inputs/integer-input';
import { useIsMobile } from '../../shared/use-is-mobile';

interface PedidoComEtiqueta {
  readonly id: number;
  readonly cliente: string;
}

interface EtiquetasFormModalProps {
  opened: boolean;
  onClose: () => void;
  pedidos: readonly PedidoComEtiqueta[] | undefined;
}

const OPCOES = FORMATOS_DE_ETIQUETA.map((value) => ({ value, label: NOMES_DOS_FORMATOS[value] }));

const erroDe = (valor: number | string, maximo: number): string | null =>
  typeof valor === 'number' && valor >= 1 && valor <= maximo
    ? null
    : `Escreva um número de 1 a ${maximo}.`;

const Escolhas = ({
  pedidos,
  onClose,
}: {
  pedidos: readonly PedidoComEtiqueta[];
  onClose: () => void;
}) => {
  const [formato, setFormato] = useLocalStorage<FormatoDeEtiqueta>({
    key: 'formato-das-etiquetas',
    defaultValue: '100x50',
    getInitialValueInEffect: false,
  });
  const [inicio, setInicio] = useState<number | string>(1);
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set());
  const [caixas, setCaixas] = useState<Readonly<Record<number, number | string>>>({});

  const porPagina = ETIQUETAS_POR_PAGINA[formato];
  const marcados = pedidos.filter(({ id }) => !fora.has(id));
  const caixasDe = (id: number) => caixas[id] ?? 1;
  const erroDoInicio = porPagina === 1 ? null : erroDe(inicio, porPagina);
  const certo =
    erroDoInicio === null &&
    marcados.length > 0 &&
    marcados.every(({ id }) => erroDe(caixasDe(id), MAXIMO_DE_CAIXAS) === null);
  const endereco = new URLSearchParams({
    pedidos: pedidosDasEtiquetas(
      marcados.map(({ id }) => ({ pedidoId: id, caixas: Number(caixasDe(id)) })),
    ),
    tamanho: formato,
    ...(porPagina === 1 ? {} : { inicio: String(inicio) }),
  });
  const alternar = (id: number) => {
    const next = new Set(fora);
    if (!next.delete(id)) next.add(id);
    setFora(next);
  };

  return (
    <Stack gap="md">
      <Select
        label="Formato"
        data={OPCOES}
        value={formato}
        allowDeselect={false}
        onChange={(value) => value !== null && setFormato(value)}
      />
      {porPagina === 1 ? null : (
        <IntegerInput
          label="Começar na etiqueta"
          description="A primeira livre da folha, contando por linhas."
          value={inicio}
          onChange={setInicio}
          error={erroDoInicio}
          w={220}
        />
      )}
      <Table aria-label="Pedidos das etiquetas">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Pedido</Table.Th>
            <Table.Th scope="col" w={120}>
              Caixas
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pedidos.map(({ id, cliente }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Checkbox
                  label={`#${id} ${cliente}`}
                  checked={!fora.has(id)}
                  onChange={() => alternar(id)}
                />
              </Table.Td>
              <Table.Td>
                <IntegerInput
                  aria-label={`Caixas do pedido ${id}`}
                  value={caixasDe(id)}
                  onChange={(value) => setCaixas({ ...caixas, [id]: value })}
                  disabled={fora.has(id)}
                  error={fora.has(id) ? null : erroDe(caixasDe(id), MAXIMO_DE_CAIXAS)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {certo ? (
          <DownloadButton
            address={`/api/adm/pedidos/etiquetas?${endereco}`}
            icon={<IconFileTypePdf size={18} aria-hidden />}
          >
            Gerar etiquetas
          </DownloadButton>
        ) : (
          <Button disabled>Gerar etiquetas</Button>
        )}
      </Group>
    </Stack>
  );
};

const Conteudo = ({ pedidos, onClose }: Omit<EtiquetasFormModalProps, 'opened'>) => {
  if (pedidos === undefined)
    return <Skeleton height={200} role="status" aria-label="Carregando pedidos" />;
  if (pedidos.length === 0)
    return (
      <EmptyState
        title="Nenhum pedido aqui"
        description="Escolha outro filtro: pedidos cancelados não levam etiqueta."
      />
    );
  return (
    <>
      <Escolhas pedidos={pedidos.slice(0, MAXIMO_DE_PEDIDOS)} onClose={onClose} />
      {pedidos.length > MAXIMO_DE_PEDIDOS ? (
        <Text size="sm" mt="sm">
          Só os primeiros {MAXIMO_DE_PEDIDOS} pedidos.
        </Text>
      ) : null}
    </>
  );
};

export const EtiquetasFormModal = ({ opened, onClose, pedidos }: EtiquetasFormModalProps) => {
  const mobile = useIsMobile();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Etiquetas"
      size={MODAL_WIDTHS.md}
      fullScreen={mobile}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Conteudo pedidos={pedidos} onClose={onClose} />
    </Modal>
  );
};
