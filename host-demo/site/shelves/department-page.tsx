/** @jsxImportSource react */
import { useParams } from "react-router";
import { usePageTitle } from "../parts/page-title.ts";
import { usePageText } from "../text/page-text.ts";
import { useDepartmentName } from "./department-name.ts";
import Departments from "./departments.tsx";
import { ProductList } from "./product-list.tsx";
import { useDepartments, useShelfPages } from "./queries.ts";

/** All products of a department, and the way to the others. */
export default function DepartmentPage() {
  const { id = "" } = useParams();
  const t = usePageText("browse");
  const departments = useDepartments();
  const shelf = useShelfPages({ department: id });
  const own = departments.data?.find((department) => department.id === id)?.name;
  const isUnknown = departments.data !== undefined && own === undefined;
  const name = useDepartmentName()(id, own);
  const title = isUnknown ? t("departmentUnknown") : name;
  usePageTitle(title);
  return (
    <div className="page">
      <Departments />
      <header className="hero">
        <h1>{title}</h1>
        {isUnknown && <p>{t("departmentUnknownHint")}</p>}
      </header>
      {!isUnknown && <ProductList shelf={shelf} />}
    </div>
  );
}
