import { Checkbox, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Calendario } from '@encomenda/contracts/agenda/agenda.http';
import { camposDaCapacidade } from '@encomenda/contracts/agenda/calendario.campos';
import { DIAS_DA_SEMANA } from '@encomenda/contracts/agenda/capacidade';
import { definedFields } from '../../shared/form/defined/defined-fields';
import { FormModal } from '../../shared/form/modal/form-modal';
import { IntegerInput } from '../../shared/form/inputs/integer-input';
import { useDefinirCapacidadeMutation, type FormularioDaCapacidade } from './calendario.api';

const valoresDe = (atual: Calendario): FormularioDaCapacidade => ({
  medida: atual.medida,
  domingo: atual.domingo ?? '',
  segunda: atual.segunda ?? '',
  terca: atual.terca ?? '',
  quarta: atual.quarta ?? '',
  quinta: atual.quinta ?? '',
  sexta: atual.sexta ?? '',
  sabado: atual.sabado ?? '',
  fecha_nos_feriados: atual.fecha_nos_feriados,
  fecha_nos_pontos_facultativos: atual.fecha_nos_pontos_facultativos,
});

const sentidoDoValor = (valor: number | string): string => {
  if (valor === 0) return 'fechado';
  return valor === '' ? 'sem limite' : ' ';
};

interface CapacidadeFormModalProps {
  opened: boolean;
  onClose: () => void;
  calendario: Calendario;
}

export const CapacidadeFormModal = ({ opened, onClose, calendario }: CapacidadeFormModalProps) => {
  const [definir] = useDefinirCapacidadeMutation();
  return (
    <FormModal<FormularioDaCapacidade, unknown>
      opened={opened}
      onClose={onClose}
      title="Capacidade de produção"
      initialValues={valoresDe(calendario)}
      revisao={calendario.revisao < 0 ? undefined : calendario.revisao}
      onSubmit={(values, { idempotencyKey, ifMatch }) =>
        definir({ ...values, idempotencyKey, ifMatch }).unwrap()
      }
    >
      {(form) => {
        const campo = definedFields(camposDaCapacidade, form);
        return (
          <>
            <Text size="sm" c="var(--ink-2)">
              Quanto a oficina faz por dia. A agenda avisa quando um dia passa disso, e nunca impede
              um pedido. Em branco: sem limite. Zero: fechado.
            </Text>
            <SegmentedControl
              aria-label={camposDaCapacidade.medida.rotulo}
              data={[
                { value: 'pedidos', label: 'Pedidos' },
                { value: 'unidades', label: 'Unidades' },
              ]}
              {...form.getInputProps('medida')}
            />
            <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
              {DIAS_DA_SEMANA.map((nome) => (
                <IntegerInput
                  key={nome}
                  description={sentidoDoValor(form.values[nome])}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  {...campo(nome)}
                />
              ))}
            </SimpleGrid>
            <Stack gap="xs">
              <Checkbox {...campo('fecha_nos_feriados')} label="Fechar nos feriados nacionais" />
              <Checkbox
                {...campo('fecha_nos_pontos_facultativos')}
                label="Fechar no Carnaval e em Corpus Christi"
              />
            </Stack>
          </>
        );
      }}
    </FormModal>
  );
};
