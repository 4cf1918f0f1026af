import os
import shutil
import sys

import pytest

os.environ.setdefault("PYSPARK_PYTHON", sys.executable)


@pytest.fixture(scope="session")
def spark():
    """A cluster of two executors with a core each, in separate processes."""
    sql = pytest.importorskip("pyspark.sql")
    if not shutil.which("java"):
        pytest.skip("Java is not installed.")
    session = (
        sql.SparkSession.builder.master("local-cluster[2,1,1024]").appName("wxloc")
        .config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "2")
        .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "500")
        .config("spark.sql.warehouse.dir", os.path.join(os.environ.get("TMPDIR", "/tmp"), "warehouse"))
        .getOrCreate())
    session.sparkContext.setLogLevel("OFF")
    yield session
    application = session.sparkContext.applicationId
    session.stop()
    # The executors leave their folders behind, with a copy of the index that the driver sent.
    import pyspark
    shutil.rmtree(os.path.join(os.path.dirname(pyspark.__file__), "work", application), ignore_errors=True)
