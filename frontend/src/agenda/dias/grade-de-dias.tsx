import { IconPlus } from '@tabler/icons-react';
import type { Agenda, DiaNaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import { DIAS_DA_SEMANA, NOME_DO_DIA_DA_SEMANA } from '@encomenda/contracts/agenda/capacidade';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import clsx from 'clsx';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { usePoder } from '../../core/sessao.api';
import classes from '../agenda.module.css';
import { cargaDe } from './carga';
import { CargaDoDia } from './carga-do-dia';
import { ItensDoDia } from './itens-do-dia';
import { diaPorExtenso } from './periodo';
import { useOneByOne } from './use-one-by-one';

const numero = (dia: Dia) => String(Number(dia.slice(8)));

interface GradeDeDiasProps {
  agenda: Agenda;
  /** Month, such as `2026-11`: days of other months are paler. Absent in the week view. */
  mes?: string | undefined;
  pequena?: boolean;
  escolhido: Dia;
  diaEm: (dia: Dia) => string;
}

export const GradeDeDias = ({ agenda, mes, pequena = false, ...dosDias }: GradeDeDiasProps) => {
  const podeAbrir = usePoder('pedidos:alterar');
  const semanas = useOneByOne(Math.ceil(agenda.dias.length / DIAS_DA_SEMANA.length));
  return (
    <div className={clsx(classes.grade, pequena && classes.pequena)}>
      <div className={classes.semana} aria-hidden>
        {DIAS_DA_SEMANA.map((nome) => (
          <span key={nome}>{NOME_DO_DIA_DA_SEMANA[nome].slice(0, 3)}</span>
        ))}
      </div>
      <ol className={clsx(classes.dias, mes === undefined && classes.altos)}>
        {agenda.dias.map((dia, indice) => (
          <Dia
            key={dia.dia}
            dia={dia}
            agenda={agenda}
            fora={mes !== undefined && !dia.dia.startsWith(mes)}
            conteudo={!pequena && indice < semanas * DIAS_DA_SEMANA.length}
            pequena={pequena}
            podeAbrir={podeAbrir}
            {...dosDias}
          />
        ))}
      </ol>
    </div>
  );
};

interface DiaProps extends Pick<GradeDeDiasProps, 'agenda' | 'escolhido' | 'diaEm'> {
  dia: DiaNaAgenda;
  fora: boolean;
  conteudo: boolean;
  pequena: boolean;
  podeAbrir: boolean;
}

const Dia = memo((props: DiaProps) => {
  const { dia, agenda, fora, conteudo, pequena, podeAbrir, escolhido, diaEm } = props;
  const { texto, curto, acima } = cargaDe(dia, agenda.medida);
  const ehHoje = dia.dia === agenda.hoje;
  const endereco = diaEm(dia.dia);
  return (
    <li
      className={clsx(
        classes.dia,
        fora && classes.fora,
        dia.fechado !== null && classes.fechado,
        ehHoje && classes.hoje,
        pequena && dia.dia === escolhido && classes.escolhido,
      )}
    >
      <div className={classes.cabeca}>
        <Link
          to={endereco}
          className={classes.numero}
          aria-label={`${diaPorExtenso(dia.dia)}: ${texto}${acima ? ', acima da capacidade' : ''}`}
          aria-current={ehHoje ? 'date' : undefined}
        >
          {numero(dia.dia)}
          {pequena ? (
            <span className={clsx(classes.curto, acima && classes.acima)}>{curto || '·'}</span>
          ) : null}
        </Link>
        {pequena || !podeAbrir ? null : (
          <Link
            to={`/adm/pedidos/novo?prazo=${dia.dia}`}
            className={classes.novo}
            aria-label={`Novo pedido para ${diaPorExtenso(dia.dia)}`}
          >
            <IconPlus size={16} aria-hidden />
          </Link>
        )}
      </div>
      {conteudo ? (
        <>
          <CargaDoDia dia={dia} medida={agenda.medida} />
          <ItensDoDia dia={dia} mais={endereco} />
        </>
      ) : null}
    </li>
  );
});
