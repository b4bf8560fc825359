/** @jsxImportSource react */
import { useEffect, useRef } from "react";
import { Link, useParams } from "react-router";
import { usePageText } from "../text/page-text.ts";
import { useDepartmentName } from "./department-name.ts";
import { useDepartments } from "./queries.ts";
import "../styles/shelves.css";

/** A row of links to the departments. Without it a shelf is still a shelf: where it can't be had, it keeps its room. */
export default function Departments() {
  const t = usePageText("browse");
  const nameOf = useDepartmentName();
  const { id: current } = useParams();
  const { data, isPending } = useDepartments();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - link.clientWidth / 2;
  }, [data, current]);
  return (
    <nav className="departments" aria-label={t("departments")}>
      <ul ref={list} aria-busy={isPending}>
        {data?.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/products/department/${id}`} aria-current={id === current ? "page" : undefined}>
              {nameOf(id, name)}
            </Link>
          </li>
        )) ??
          (isPending &&
            Array.from({ length: 6 }, (_, index) => (
              <li key={index} className="skeleton" aria-hidden="true" />
            )))}
      </ul>
    </nav>
  );
}
