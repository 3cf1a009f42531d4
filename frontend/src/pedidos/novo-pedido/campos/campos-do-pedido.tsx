import { Select, SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import { camposDoPedido, camposSemDatas } from '@encomenda/contracts/pedidos/pedido.campos';
import { CargaDoDiaPanel } from '../../../agenda/dias/carga-do-dia-panel';
import type { ArquivosDasLinhas } from '../../../shared/envios/arquivos-das-linhas';
import type { FormularioDoPedidoCompleto } from '../../../encomenda/formulario-da-encomenda';
import { useCamposDaFolha } from '../../../encomenda/use-campos-da-folha';
import { ValorOuParteInput } from '../../../encomenda/valor-ou-parte-input';
import { DateInput } from '../../../shared/form/inputs/date-input';
import { definedFields } from '../../../shared/form/defined/defined-fields';
import { DefinedInputs } from '../../../shared/form/defined/defined-inputs';
import { TimeInput } from '../../../shared/form/inputs/time-input';
import { EstagioSelect } from '../../estagio-select';
import { ClienteDoPedidoPanel } from '../../../encomenda/cliente-do-pedido-panel';
import classes from './campos-do-pedido.module.css';
import { LinhasDoPedidoPanel } from '../../../encomenda/linhas-do-pedido-panel';
import { SaidaDoPedidoPanel } from '../../../encomenda/saida-do-pedido-panel';
import { SinalDaOficina } from './sinal-da-oficina';

interface CamposDoPedidoProps {
  form: UseFormReturnType<FormularioDoPedidoCompleto>;
  arquivos: ArquivosDasLinhas;
}

export const CamposDoPedido = ({ form, arquivos }: CamposDoPedidoProps) => {
  const { element, seguir, aosItens, aoPrazo } = useCamposDaFolha();
  const campo = definedFields(camposDoPedido, form);
  return (
    <Stack ref={element} gap="md" onKeyDown={seguir}>
      <div className={classes.cabeca}>
        <Stack gap="xs">
          <ClienteDoPedidoPanel form={form} onDone={aosItens} />
        </Stack>
        <EstagioSelect {...form.getInputProps('estagio_id')} />
      </div>
      <LinhasDoPedidoPanel form={form} arquivos={arquivos} onDone={aoPrazo} />
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm" data-prazo>
        <DateInput {...campo('prazo')} />
        <TimeInput {...campo('hora_do_prazo')} />
        <ValorOuParteInput
          label="Sinal recebido"
          {...form.getInputProps('sinal.valor')}
          em={form.values.sinal.em}
          onChangeEm={(em) => form.setFieldValue('sinal.em', em)}
        />
        <Select
          label="Forma de Pagamento"
          allowDeselect={false}
          data={[...FORMAS_DE_PAGAMENTO]}
          disabled={form.values.sinal.valor === ''}
          {...form.getInputProps('sinal.forma_pagamento')}
        />
        <ValorOuParteInput
          label="Desconto no pedido"
          {...form.getInputProps('desconto')}
          em={form.values.desconto_em}
          onChangeEm={(em) => form.setFieldValue('desconto_em', em)}
        />
      </SimpleGrid>
      <SinalDaOficina
        values={form.values}
        onUsar={(valor) => {
          form.setFieldValue('sinal.em', 'reais');
          form.setFieldValue('sinal.valor', valor);
        }}
      />
      <CargaDoDiaPanel dia={form.values.prazo} />
      <SaidaDoPedidoPanel form={form} />
      <DefinedInputs campos={camposSemDatas} form={form} />
      <DateInput maw={200} {...campo('data')} />
    </Stack>
  );
};
